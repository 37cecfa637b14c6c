import { useText } from '@larder/i18n';
import { roundHalfUp } from '@larder/rules';
import type { SustainabilityLevel } from '@larder/rules';
import { Button, Dialog } from '@larder/ui';
import { Level } from '@larder/ui/levels';

const LEVELS: readonly SustainabilityLevel[] = [
  'leading-the-way',
  'positive-impact',
  'good-progress',
  'taking-charge',
  'just-started',
  'yet-to-start',
  'supply-at-risk',
  'not-assessed',
];

/** What the levels mean, and how much was assessed (CAT-75). `coverage` is from 0 to 1. */
export function LevelsDialog({ coverage, onClose }: { coverage: number; onClose(): void }) {
  const { t } = useText('catalogue');
  const percent = roundHalfUp(Number((coverage * 100).toFixed(6)), 0);
  return (
    <Dialog
      title={t('levels.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <p className="ask">{t('levels.coverage', { percent })}</p>
      <ul className="catalogue-levels">
        {LEVELS.map((level) => (
          <li key={level}>
            <Level level={level} />
            <span className="small muted">{t(`level-text.${level}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
