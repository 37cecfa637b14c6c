import { useText } from '@larder/i18n';
import { Button, Icon, Segmented } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { maySwitchView } from '@larder/rules';
import type { View } from '@larder/contracts';
import { Link } from '@larder/ui/router';
import { readLabel } from '../composition/shown-label';
import type { ShownEntry } from '../navigation/drawer-entries';
import { useCurrentView, useReadyRegion, useServices, useSessionFacts } from '../services/services';

export interface DrawerContentProps {
  entries: readonly ShownEntry[];
  /** An entry was chosen. */
  onChoose?: () => void;
  onContact: () => void;
}

/** What the drawer holds, beside the page or over it. */
export function DrawerContent({ entries, onChoose, onContact }: DrawerContentProps) {
  const { t } = useText('shell');
  const { registry } = useReadyRegion();
  return (
    <>
      <ViewSwitch onChoose={onChoose} />
      <nav className="nav" aria-label={t('drawer.label')}>
        {entries.map((entry) => (
          <Entry key={entry.name} entry={entry} onChoose={onChoose} />
        ))}
      </nav>
      {registry.features.includes('liveChat') && (
        <div className="contact">
          <Button icon="chat" block data-tour="live-chat" onClick={onContact}>
            {t('contact.open')}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry, onChoose }: { entry: ShownEntry; onChoose: (() => void) | undefined }) {
  const text = useText('shell');
  const inside = (
    <>
      <Icon name={entry.icon as IconName} />
      <span>{readLabel(entry.label, text)}</span>
    </>
  );
  if (entry.to === undefined) {
    return (
      <a role="link" aria-disabled="true" tabIndex={0} data-tour={entry.tourStep}>
        {inside}
        <small>{text.t('coming-soon')}</small>
      </a>
    );
  }
  const { to } = entry;
  return (
    <Link to={to} aria-current={entry.isCurrent ? 'page' : undefined} data-tour={entry.tourStep} onClick={onChoose}>
      {inside}
      {entry.isNew && <span className="new">{text.t('common:new')}</span>}
    </Link>
  );
}

/** Only for workspaces with both company roles (SHL-60). */
function ViewSwitch({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { t } = useText('shell');
  const { view: control } = useServices();
  const session = useSessionFacts();
  const view = useCurrentView();
  if (!session || !maySwitchView(session.companyRoles)) return null;
  const options = (['customer', 'producer'] as const).map((value) => ({
    value,
    label: t(`common:company-role.${value}`),
  }));
  return (
    <section className="view-switch" aria-label={t('drawer.view')}>
      <Segmented
        label={t('drawer.view')}
        value={view}
        options={options}
        onChange={(next) => {
          onChoose?.();
          control.switchTo(next as View);
        }}
      />
    </section>
  );
}
