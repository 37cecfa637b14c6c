import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSend } from '@larder/api-client';
import type { AssignableRole } from '@larder/contracts';
import { checkEmail } from '@larder/rules';
import { useText } from '@larder/i18n';
import { Button, Dialog, ErrorAlert, FieldGroup, RadioGroup } from '@larder/ui';
import { ASSIGNABLE_ROLES, useRoleTexts } from '../../components/role-texts';
import { useInviteRefusals } from '../../components/use-invite-refusals';
import { AddressField, MAX_ADDRESSES } from './address-field';
import { useInvite } from './invite-users.data';

/** Invites people by e-mail (ADM-29 to ADM-41). */
export function InviteUsers({ onClose }: { onClose(): void }) {
  const { t } = useText('admin');
  const { nameOf, describe } = useRoleTexts();
  const { invite } = useInvite();
  const refusals = useInviteRefusals();
  const [addresses, setAddresses] = useState<string[]>([]);
  const [role, setRole] = useState<AssignableRole>();
  const [wasRoleLeft, setRoleLeft] = useState(false);
  const { isSending: isPending, error, send } = useSend();
  const [sent, setSent] = useState<number>();
  const isReady =
    role !== undefined
    && addresses.length > 0
    && addresses.length <= MAX_ADDRESSES
    && addresses.every((address) => checkEmail(address) !== null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) await send(async () => setSent(await invite(addresses, role)));
  }
  if (sent !== undefined) {
    return (
      <Dialog
        title={t('invite.done', { count: sent })}
        width={400}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        }
      >
        <p className="ask">{t('invite.sent', { count: sent })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('invite.title')} onClose={onClose} pending={isPending}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <AddressField addresses={addresses} onChange={setAddresses} disabled={isPending} />
        <div
          className="admin-choice"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setRoleLeft(true);
          }}
        >
          <FieldGroup
            isChoice
            label={t('invite.role')}
            error={wasRoleLeft && role === undefined ? t('invite.role-missing') : undefined}
          >
            <RadioGroup
              name="role"
              value={role ?? ''}
              onChange={(value) => setRole(value as AssignableRole)}
              options={ASSIGNABLE_ROLES.map((one) => ({
                value: one,
                label: (
                  <>
                    {nameOf(one)}
                    <span className="small muted admin-role-text">{describe(one)}</span>
                  </>
                ),
              }))}
            />
          </FieldGroup>
        </div>
        {error && <ErrorAlert error={error} texts={refusals(error)} />}
        <div className="acts">
          <Button variant="text" disabled={isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" loading={isPending} disabled={!isReady}>
            {addresses.length === 0 ? t('invite.submit') : t('invite.submit-count', { count: addresses.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
