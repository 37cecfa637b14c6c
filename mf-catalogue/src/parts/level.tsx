import { useText } from '@larder/i18n';
import { sustainabilityIcon } from '@larder/rules';
import type { SustainabilityLevel } from '@larder/rules';
import { Icon } from '@larder/ui';
import { LEVEL_PATHS } from './level-paths';

/** Colour goes along with the plant: bare ground, sprouts, leaves. */
const look = (number: number | null) => (number === null || number <= 2 ? 'lvl low' : number <= 4 ? 'lvl mid' : 'lvl');

/** A sustainability level as icon and text; "Not assessed" has no icon (CAT-34). */
export function Level({ level, large = false }: { level: SustainabilityLevel; large?: boolean }) {
  const { t } = useText('catalogue');
  const number = sustainabilityIcon(level);
  return (
    <span className={`${look(number)}${large ? ' catalogue-level' : ''}`}>
      {number !== null && <i><Icon path={LEVEL_PATHS[number]} size={24} /></i>}
      {t(`level.${level}`)}
    </span>
  );
}
