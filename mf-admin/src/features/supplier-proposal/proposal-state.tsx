import type { SupplierProposal } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Chip } from '@larder/ui';

const LOOK = { draft: 'grey', submitted: 'blue', declined: 'red' } as const;

/** Where the changes stand with staff; nothing while there are none (DSK-28). */
export function ProposalState({ proposal: { state } }: { proposal: SupplierProposal }) {
  const { t } = useText('admin');
  return state && <Chip look={LOOK[state]}>{t(`company.state.${state}`)}</Chip>;
}
