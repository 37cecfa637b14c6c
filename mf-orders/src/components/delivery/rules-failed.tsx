import { useText } from '@larder/i18n';
import { LoadError } from '@larder/ui';
import type { RulesFailure } from '../../model/delivery/delivery-rules';

const TITLES = { location: 'failed.location', schedule: 'failed.days', workspace: 'failed.settings' } as const;

/** Says that something a delivery depends on could not be loaded, and loads it again (ORD-9); nothing otherwise. */
export function RulesFailed({ failure }: { failure: RulesFailure | undefined }) {
  const { t } = useText('orders');
  if (!failure) return null;
  return <LoadError title={t(TITLES[failure.of])} look="card" error={failure.error} onRetry={failure.retry} />;
}
