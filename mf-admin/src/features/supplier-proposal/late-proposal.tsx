import { useText } from '@larder/i18n';
import { Card, LoadError, SkeletonBlock } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import type { SupplierProposalProps } from './supplier-proposal';

const EDITOR = lateCode(async () => (await import('./supplier-proposal')).SupplierProposal);

/** "Your changes" with its code, which is fetched when this is first shown (DSK-27). */
export function LateProposal(props: SupplierProposalProps) {
  const { t } = useText('admin');
  const { data: SupplierProposal, error, retry } = useLateCode(EDITOR);
  if (SupplierProposal) return <SupplierProposal {...props} />;
  return (
    <Card>
      {error ? (
        <LoadError title={t('failed.proposal')} look="card" error={error} onRetry={retry} />
      ) : (
        <SkeletonBlock lines={10} label={t('company.profile-loading')} bare />
      )}
    </Card>
  );
}
