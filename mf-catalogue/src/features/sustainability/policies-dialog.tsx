import { useFormats, useText } from '@larder/i18n';
import { policyLevel } from '@larder/rules';
import type { PolicyGroup } from '@larder/rules';
import { Button, Chip, Dialog, Icon } from '@larder/ui';
import { GROUP_ICONS } from './group-icons';

const STATUS_LOOK: Readonly<Record<string, 'green' | 'amber'>> = { verified: 'green', claim: 'amber' };

/** The kept policies under their groups (CAT-78, CAT-79). */
export function PoliciesDialog({ groups, onClose }: { groups: readonly PolicyGroup[]; onClose(): void }) {
  const { t } = useText('catalogue');
  return (
    <Dialog
      title={t('policies.breakdown')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      {groups.map(({ name, policies }) => (
        <section key={name} className="catalogue-group" aria-label={t(`policy.${name}`)}>
          <h3>
            <Icon name={GROUP_ICONS[name]} />
            {t(`policy.${name}`)}
          </h3>
          <ul>
            {policies.map((policy) => (
              <PolicyLine key={policy.name} {...policy} />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

const TWO_DECIMALS = { minDecimals: 2, maxDecimals: 2 };

function PolicyLine({ name, score, status }: PolicyGroup['policies'][number]) {
  const { t } = useText('catalogue');
  const { number } = useFormats();
  const level = policyLevel(score);
  return (
    <li className="catalogue-policy">
      <span className="catalogue-policy-name">{name}</span>
      <span className="small muted">
        {[
          t('policies.score', { score: number(score, TWO_DECIMALS) }),
          level === null ? '' : t('policies.level', { level }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Chip look={STATUS_LOOK[status] ?? 'grey'}>{t(`policy-status.${status}`)}</Chip>
    </li>
  );
}
