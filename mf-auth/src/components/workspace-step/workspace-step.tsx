import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useSend } from '@larder/api-client';
import type { Region, WorkspaceLookup } from '@larder/contracts';
import { knownRegions, regionName } from '@larder/rules';
import { useText } from '@larder/i18n';
import { useHost, useLinkTo, useRegion } from '@larder/remote-kit';
import { Button, ErrorAlert, Field, FieldGroup, RadioGroup, TextInput, useLatest } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { EntrySkeleton } from '../entry/entry-skeleton';
import { useWorkspaceLookup } from './workspace-lookup.data';

type Refusal = 'missing' | 'unknown' | 'inactive';
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
  const [name, setName] = useState(initialName);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isArriving, setArriving] = useState(lookUpAtOnce);
  const { isSending, error, send } = useSend();

  const field = useRef<HTMLInputElement>(null);
  const latestRegion = useLatest(region);
  // An answer about the region that was chosen before says nothing of this one.
  const find = () =>
    send(
      async () => {
        // The same refusal again is another one: it has the focus and is read out afresh.
        setRefusal(undefined);
        const found = await lookUp(name, region);
        if (latestRegion.current === region) onFound(found);
      },
      ({ code }) => {
        if (latestRegion.current !== region) return true;
        setRefusal(REFUSALS[code]);
        return code in REFUSALS;
      },
    );
  const arrival = useRef(lookUpAtOnce ? find : undefined);
  // Asks once for the workspace that the address names.
  useEffect(() => {
    const ask = arrival.current;
    arrival.current = undefined;
    void ask?.().finally(() => setArriving(false));
  }, []);

  // Synchronises the focus with a refusal, which is read out with the field.
  useEffect(() => {
    if (refusal && refusal !== 'missing' && !isArriving) field.current?.focus();
  }, [refusal, isArriving]);

  const isEmpty = name.trim() === '';
  function choose(chosen: Region) {
    setRefusal((now) => (now === 'missing' ? now : undefined));
    chooseRegion(chosen);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty) void find();
  }
  if (isArriving) return <EntrySkeleton fields={2} label={t('workspace.loading')} />;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label={t('workspace.name')} error={refusal && <WorkspaceRefusal refusal={refusal} />}>
        <TextInput
          ref={field}
          name="workspaceName"
          value={name}
          autoComplete="off"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={63}
          onChange={(value) => {
            setName(value);
            setRefusal(undefined);
          }}
          onBlur={() => {
            if (name.trim() === '') setRefusal('missing');
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
