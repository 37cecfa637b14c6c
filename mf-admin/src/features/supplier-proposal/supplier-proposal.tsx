import type { Load } from '@larder/api-client';
import type { SupplierProposal as Proposal } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useBlockLeaving, useNotify, useRegion } from '@larder/remote-kit';
import { localDate } from '@larder/rules';
import { Alert, Button, Card, ConfirmDialog, ErrorAlert, LoadError, SkeletonBlock } from '@larder/ui';
import { GalleryField } from './gallery-field';
import { LogoField } from './logo-field';
import { Conflicts, Missing, NotSaved } from './proposal-notes';
import { ProposalText } from './proposal-text';
import { ReadProposal } from './read-proposal';
import { useProposalEditor } from './use-proposal-editor';
import type { ProposalEditing } from './use-proposal-editor';

export interface SupplierProposalProps {
  loaded: Load<Proposal>;
  companyName: string;
}

/** "Your changes": the profile to write, save and send for review (DSK-27, DSK-28). */
export function SupplierProposal({ loaded, companyName }: SupplierProposalProps) {
  const { t } = useText('admin');
  if (loaded.error && !loaded.data)
    return (
      <Card>
        <LoadError title={t('failed.proposal')} look="card" error={loaded.error} onRetry={loaded.retry} />
      </Card>
    );
  if (!loaded.data)
    return (
      <Card>
        <SkeletonBlock lines={10} label={t('company.profile-loading')} bare />
      </Card>
    );
  return <Editor stored={loaded.data} onStored={loaded.replace} companyName={companyName} />;
}

interface EditorProps {
  stored: Proposal;
  onStored(proposal: Proposal): void;
  companyName: string;
}

function Editor({ stored, onStored, companyName }: EditorProps) {
  const { t } = useText('admin');
  const notify = useNotify();
  const editing = useProposalEditor({ stored, onStored, onDone: (what) => notify(t(`company.done.${what}`)) });
  const { attempt } = useBlockLeaving(editing.changed.length > 0 || editing.files.isSending);
  const leaving = attempt && (
    <ConfirmDialog
      title={t('company.leave')}
      confirmText={t('company.leave-go')}
      cancelText={t('company.leave-stay')}
      danger
      onConfirm={attempt.proceed}
      onCancel={attempt.stay}
    />
  );
  if (editing.proposal.state === 'submitted')
    return (
      <>
        {leaving}
        <InReview editing={editing} companyName={companyName} />
      </>
    );
  const { form, proposal, error } = editing;
  return (
    <Card as="section" aria-label={t('company.changes')}>
      <form {...form.form} className="stack">
        {proposal.state === 'declined' && proposal.reason && (
          <Alert kind="warning" role="none">
            <b>{t('company.declined-why')}</b>
            <br />
            {proposal.reason}
          </Alert>
        )}
        <Conflicts editing={editing} />
        <LogoField editing={editing} companyName={companyName} />
        <ProposalText editing={editing} field="supplierSlogan" />
        <ProposalText editing={editing} field="supplierShortDescription" />
        <ProposalText editing={editing} field="supplierLongDescription" />
        <GalleryField editing={editing} />
        <Missing editing={editing} />
        {error && <ErrorAlert error={error} />}
        <p className="small muted">{t('company.after-review')}</p>
        <SaveButtons editing={editing} />
      </form>
      {leaving}
    </Card>
  );
}

function SaveButtons({ editing: { doing, conflicts, changed, files, proposal, send } }: { editing: ProposalEditing }) {
  const { t } = useText('admin');
  const isAsked = conflicts.length > 0;
  const hasNothing = changed.length === 0 && proposal.state === null;
  return (
    <div className="rowx admin-send">
      <Button
        type="submit"
        loading={doing === 'save' || files.isSending}
        disabled={isAsked || changed.length === 0 || (doing !== undefined && doing !== 'save')}
      >
        {t('company.save-draft')}
      </Button>
      <Button
        variant="primary"
        loading={doing === 'send' || files.isSending}
        disabled={isAsked || hasNothing || (doing !== undefined && doing !== 'send')}
        onClick={() => void send()}
      >
        {t('company.send')}
      </Button>
    </div>
  );
}

/** While staff look at it, it is read and can be taken back. */
function InReview({ editing, companyName }: { editing: ProposalEditing; companyName: string }) {
  const { t } = useText('admin');
  const { day } = useFormats();
  const region = useRegion();
  const { proposal, doing, error, takeBack } = editing;
  return (
    <Card as="section" aria-label={t('company.changes')} className="stack">
      <Alert role="none">
        <b>{t('company.in-review', { date: day(localDate(Date.parse(proposal.since ?? ''), region), 'short') })}</b>
        <br />
        {t('company.waits')}
      </Alert>
      <NotSaved editing={editing} />
      {error && <ErrorAlert error={error} />}
      <div>
        <Button loading={doing === 'take-back'} onClick={() => void takeBack()}>
          {t('company.take-back')}
        </Button>
      </div>
      <ReadProposal proposal={proposal} companyName={companyName} />
    </Card>
  );
}
