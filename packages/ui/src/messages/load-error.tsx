import { useProblemText, useText, type ProblemLike } from '@larder/i18n';
import { problemStatus, problemTextKey } from '@larder/rules';
import { Button } from '../actions/button';
import { Picture } from '../cards/picture';
import { PICTURES } from '../pictures/pictures';

/** Content that could not be loaded, with its reason and a retry. */
export interface LoadErrorProps {
  /** What could not be loaded: "We couldn’t load your orders". */
  title: string;
  /** A failed call; an `ApiError` fits. */
  error: ProblemLike;
  /** Repeats only this load (SHL-119). */
  onRetry: () => void;
  /** Texts for codes that this screen words itself; they win over the status. */
  texts?: Record<string, string>;
  /**
   * `page` has the ground of a card, `tab` is for use inside one that it fills, `card` is small, beside other content.
   * Default: `page`.
   */
  look?: 'page' | 'tab' | 'card';
}

const CLASSES = { page: 'card fail', tab: 'fail', card: 'fail fail-small' };

/**
 * In place of what failed to load: a drawing, what is missing, why (RUL-101), Try again and the status (SHL-119,
 * SHL-121).
 */
export function LoadError({ title, error, onRetry, texts, look = 'page' }: LoadErrorProps) {
  const { t } = useText();
  const problemText = useProblemText();
  const Heading = look === 'card' ? 'h3' : 'h2';
  const status = problemStatus(error.status);
  // The status is below in any case, so the reason does not repeat it.
  const reason = problemText(error, texts);
  const repeatsStatus = problemTextKey(error.status) === 'problem.other' && reason === problemText({ status });
  return (
    <div className={CLASSES[look]} role="alert">
      <span className="fail-picture">
        <Picture src={look === 'card' ? PICTURES.partDown : PICTURES.failed} alt="" />
      </span>
      <Heading>{title}</Heading>
      <p className="fail-reason">{repeatsStatus ? t('problem.unknown') : reason}</p>
      <Button variant={look === 'card' ? 'default' : 'primary'} icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
      {error.code !== 'offline' && <p className="fail-status">{t('problem.status', { status })}</p>}
    </div>
  );
}
