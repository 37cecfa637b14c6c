import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSend } from '@larder/api-client';
import type { Region, WorkspaceLookup } from '@larder/contracts';
import { knownRegions, regionName } from '@larder/rules';
import { useText } from '@larder/i18n';
import { useHost, useLinkTo, useRegion } from '@larder/remote-kit';
import { Button, ErrorAlert, Field, FieldGroup, RadioGroup, TextInput, useForm, useLatest } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { EntrySkeleton } from '../entry/entry-skeleton';
import { useWorkspaceLookup } from './workspace-lookup.data';

type Refusal = 'unknown' | 'inactive';
const REFUSALS: Record<string, Refusal> = { workspace_not_found: 'unknown', workspace_inactive: 'inactive' };

interface WorkspaceStepProps {
  initialName: string;
  /** Looks `initialName` up on arrival (AUT-16, AUT-32). */
  lookUpAtOnce?: boolean;
  onFound(workspace: WorkspaceLookup): void;
  children?: ReactNode;
}

/** The name of a workspace and its region (AUT-8 to AUT-16). */
export function WorkspaceStep({ initialName, lookUpAtOnce = false, onFound, children }: WorkspaceStepProps) {
  const { t, locale } = useText('auth');
  const region = useRegion();
  const { chooseRegion } = useHost();
  const { lookUp } = useWorkspaceLookup();
  const form = useForm({
    initial: { workspaceName: initialName },
    word: t,
    checks: { workspaceName: (name) => (name.trim() === '' ? 'workspace.missing' : undefined) },
    onSubmit: () => find(),
  });
  const name = form.values.workspaceName;
  const [refusal, setRefusal] = useState<Refusal>();
  const [isArriving, setArriving] = useState(lookUpAtOnce);
  const { isSending, error, send } = useSend();

  const field = useRef<HTMLInputElement>(null);
  const latest = useLatest({ name, region });
  const find = () => {
    // An answer about the name or region of before says nothing of what is typed or chosen now.
    const isLate = () => latest.current.name !== name || latest.current.region !== region;
    return send(
      async () => {
        // The same refusal again is another one: it has the focus and is read out afresh.
        setRefusal(undefined);
        const found = await lookUp(name, region);
        if (!isLate()) onFound(found);
      },
      ({ code }) => {
        if (isLate()) return true;
        setRefusal(REFUSALS[code]);
        return code in REFUSALS;
      },
    );
  };
  const arrival = useRef(lookUpAtOnce ? find : undefined);
  // Asks once for the workspace that the address names.
  useEffect(() => {
    const ask = arrival.current;
    arrival.current = undefined;
    void ask?.().finally(() => setArriving(false));
  }, []);

  // Synchronises the focus with a refusal, which is read out with the field.
  useEffect(() => {
    if (refusal && !isArriving) field.current?.focus();
  }, [refusal, isArriving]);

  const isEmpty = name.trim() === '';
  function choose(chosen: Region) {
    setRefusal(undefined);
    chooseRegion(chosen);
  }
  if (isArriving) return <EntrySkeleton fields={2} label={t('workspace.loading')} />;
  return (
    <form className="stack" {...form.form}>
      <Field
        label={t('workspace.name')}
        error={form.errors.workspaceName ?? (refusal && <WorkspaceRefusal refusal={refusal} />)}
      >
        <TextInput
          {...form.bind('workspaceName')}
          ref={field}
          autoComplete="off"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={63}
          onChange={(value) => {
            form.set('workspaceName', value);
            setRefusal(undefined);
          }}
        />
      </Field>
      <FieldGroup isChoice label={t('workspace.region')}>
        <RadioGroup
          name="region"
          value={region}
          onChange={choose}
          options={knownRegions().map((value) => ({ value, label: regionName(value, locale) }))}
        />
      </FieldGroup>
      {error && <ErrorAlert error={error} />}
      <Button type="submit" variant="primary" large block loading={isSending} disabled={isEmpty}>
        {t('continue')}
      </Button>
      {children}
    </form>
  );
}

function WorkspaceRefusal({ refusal }: { refusal: Refusal }) {
  const { t } = useText('auth');
  const findWorkspace = useLinkTo()('findWorkspace');
  return (
    <>
      <span>{t(`workspace.${refusal}`)}</span>
      {refusal === 'unknown' && findWorkspace && (
        <>
          . <Link to={findWorkspace}>{t('workspace.find')}</Link>
        </>
      )}
    </>
  );
}
