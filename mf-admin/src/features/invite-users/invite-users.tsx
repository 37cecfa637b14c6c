import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSend } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { AssignableRole } from '@larder/contracts';
import { checkEmail } from '@larder/rules';
import { useText } from '@larder/i18n';
import { Alert, Button, Dialog, ErrorAlert, FieldGroup, RadioGroup } from '@larder/ui';
import { ASSIGNABLE_ROLES, useRoleTexts } from '../../components/role-texts';
import { AddressField, MAX_ADDRESSES } from './address-field';
import { useInvite } from './invite-users.data';

/** Invites people by e-mail (ADM-29 to ADM-41). */
export function InviteUsers({ onClose }: { onClose(): void }) {
  const { t } = useText('admin');
  const { nameOf, describe } = useRoleTexts();
  const { invite } = useInvite();
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
        {error && <InviteError error={error} />}
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

const WORDED = ['invite_already_member', 'invite_member_suspended', 'invite_daily_limit'];

function InviteError({ error }: { error: ApiError }) {
  const { t } = useText('admin');
  if (!WORDED.includes(error.code)) return <ErrorAlert error={error} />;
  // The API lists them beside its errors, whose messages are sentences in English.
  const emails = error.problem?.emails;
  const addresses = Array.isArray(emails) ? emails.join(', ') : '';
  return (
    <Alert kind="error" role="alert">
      {t(`invite.${error.code}`, { addresses })}
    </Alert>
  );
}
