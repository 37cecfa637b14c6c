import { useText } from '@larder/i18n';
import { sustainabilityIcon } from '@larder/rules';
import type { SustainabilityLevel } from '@larder/rules';
import { Icon } from '@larder/ui';
import { LEVEL_PATHS } from './level-paths';

/** Colour goes along with the plant: bare ground, sprouts, leaves. */
const look = (icon: number | null) => (icon === null || icon <= 2 ? 'lvl low' : icon <= 4 ? 'lvl mid' : 'lvl');

/** A sustainability level as icon and text; "Not assessed" has no icon (INS-39, INS-40). */
export function Level({ level }: { level: SustainabilityLevel }) {
  const { t } = useText('insights');
  const icon = sustainabilityIcon(level);
  return (
    <span className={look(icon)}>
      {icon !== null && <i data-level={icon}><Icon path={LEVEL_PATHS[icon]} size={24} /></i>}
      {t(`level.${level}`)}
    </span>
  );
}
