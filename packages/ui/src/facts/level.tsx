import { useText } from '@larder/i18n';
import { sustainabilityIcon, type SustainabilityLevel } from '@larder/rules';
import { Icon } from '@larder/ui';
import { LEVEL_PATHS } from '../icons/level-paths';

/** A level of RUL-102, from `sustainabilityLevel` of `@larder/rules`. */
export interface LevelProps {
  level: SustainabilityLevel;
}

/** Colour goes along with the plant: bare ground, sprouts, leaves. */
const look = (icon: number | null) => (icon === null || icon <= 2 ? 'lvl low' : icon <= 4 ? 'lvl mid' : 'lvl');

/** The plant of a level, 1 to 7. */
export const LevelIcon = ({ icon }: { icon: number }) => <Icon path={LEVEL_PATHS[icon]} size={24} />;

/** A sustainability level as icon and text; "Not assessed" has no icon (CAT-34, INS-39, INS-40). */
export function Level({ level }: LevelProps) {
  const { t } = useText();
  const icon = sustainabilityIcon(level);
  return (
    <span className={look(icon)}>
      {icon !== null && (
        <i data-level={icon}>
          <LevelIcon icon={icon} />
        </i>
      )}
      {t(`level.${level}`)}
    </span>
  );
}
