import { useText } from '@larder/i18n';
import { Card, LoadError, SkeletonBlock } from '@larder/ui';
import { useEditorCode } from './late-proposal.data';
import type { SupplierProposalProps } from './supplier-proposal';

/** "Your changes" with its code, which is fetched when this is first shown (DSK-27). */
export function LateProposal(props: SupplierProposalProps) {
  const { t } = useText('admin');
  const editor = useEditorCode();
  if (editor.data) return <editor.data.SupplierProposal {...props} />;
  return (
    <Card>
      {editor.error ? (
        <LoadError title={t('failed.proposal')} look="card" error={editor.error} onRetry={editor.retry} />
      ) : (
        <SkeletonBlock lines={10} label={t('company.profile-loading')} bare />
      )}
    </Card>
  );
}
