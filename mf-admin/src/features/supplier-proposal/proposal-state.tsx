import type { SupplierProposal } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useRegion } from '@larder/remote-kit';
import { localDate } from '@larder/rules';
import { Chip } from '@larder/ui';

/** Where the changes stand with staff; nothing while there are none (DSK-28). */
export function ProposalState({ proposal: { state, since } }: { proposal: SupplierProposal }) {
  const { t } = useText('admin');
  const { day } = useFormats();
  const region = useRegion();
  if (state === 'submitted') return <Chip look="blue">{t('company.in-review', { date: since === null ? '' : day(localDate(Date.parse(since), region), 'short') })}</Chip>;
  if (state === 'declined') return <Chip look="red">{t('company.declined')}</Chip>;
  return state === 'draft' ? <Chip look="grey">{t('company.draft')}</Chip> : null;
}
