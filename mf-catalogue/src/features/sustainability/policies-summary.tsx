import { useState } from 'react';
import type { SustainabilityReport } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { keptPolicies, POLICY_CATEGORIES } from '@larder/rules';
import { Button, Icon } from '@larder/ui';
import { GROUP_ICONS } from './group-icons';
import { PoliciesDialog } from './policies-dialog';

/** How many policies count, by group (CAT-76, CAT-77). */
export function PoliciesSummary({ policies }: Pick<SustainabilityReport, 'policies'>) {
  const { t } = useText('catalogue');
  const [isOpen, setOpen] = useState(false);
  const groups = keptPolicies(policies);
  const count = groups.reduce((sum, group) => sum + group.policies.length, 0);
  return (
    <div className="catalogue-policies">
      <h3>{t('policies.title')}</h3>
      <p className="small muted">
        {count === 0
          ? t('policies.none')
          : t(groups.length === POLICY_CATEGORIES.length ? 'policies.kept-all' : 'policies.kept', {
              count,
              groups: groups.length,
              all: POLICY_CATEGORIES.length,
            })}
      </p>
      {count > 0 && (
        <>
          <ul>
            {groups.map((group) => (
              <li key={group.name} className="catalogue-line">
                <Icon name={GROUP_ICONS[group.name]} />
                <span className="grow">{t(`policy.${group.name}`)}</span>
                <b className="strong">{group.policies.length}</b>
              </li>
            ))}
          </ul>
          <Button block onClick={() => setOpen(true)}>
            {t('policies.open')}
          </Button>
        </>
      )}
      {isOpen && <PoliciesDialog groups={groups} onClose={() => setOpen(false)} />}
    </div>
  );
}
