import { useFormats, useProblemText, useText } from '@larder/i18n';
import { Button, Icon, Spinner } from '@larder/ui';
import type { MinimumState } from '../../model/minimum-order/use-minimum-order';

/** `editing` says how much is missing, `deciding` that the order is below (ORD-158, ORD-159). */
export type MinimumWording = 'editing' | 'deciding';

/** What there is to say about the minimum; undefined where there is none, or an order in a reached one. */
export function useMinimumText(minimum: MinimumState, wording: MinimumWording): string | undefined {
  const { t } = useText('orders');
  const { money } = useFormats();
  if (!minimum.applies || minimum.state === 'below-pending') return undefined;
  if (minimum.state === 'reached') return t('minimum.reached', { minimum: money(minimum.minimum) });
  if (minimum.state === 'qualified') return t('order_details_edit_existing-orders-qualify-mov_txt');
  return wording === 'editing'
    ? t('order_details_edit_below-mov_txt', { minimum: money(minimum.minimum), missing: money(minimum.missing) })
    : t('order_details_review_below-mov_txt', { minimum: money(minimum.minimum) });
}

/**
 * How the question for the other orders of the day goes: on its way, or failed, with the way to ask again (ORD-9,
 * ORD-161). Nothing once it is answered.
 */
export function MinimumQuestion({ minimum }: { minimum: MinimumState }) {
  const { t } = useText('orders');
  const problemText = useProblemText();
  if (minimum.state === 'below-pending')
    return (
      <p className="say" role="status">
        <Spinner /> {t('minimum.checking')}
      </p>
    );
  if (!minimum.error) return null;
  return (
    <div role="alert">
      <p className="say orders-red">{problemText(minimum.error)}</p>
      <p className="say">
        <Button icon="refresh" onClick={minimum.retry}>
          {t('common:retry')}
        </Button>
      </p>
    </div>
  );
}

export interface MinimumMeterProps {
  minimum: MinimumState;
  wording: MinimumWording;
  /** Of the words that say that the order is below, for what they keep from being pressed. */
  id?: string;
  /** The page has a bottom bar, which has the id and says how the question for the other orders of the day goes. */
  hasBar?: boolean;
}

/** How far the order is on its way to the minimum, in words and as a bar. */
export function MinimumMeter({ minimum, wording, id, hasBar = false }: MinimumMeterProps) {
  const { money } = useFormats();
  const text = useMinimumText(minimum, wording);
  if (!minimum.applies || minimum.minimum === null) return null;
  const isBelow = minimum.state === 'below' || minimum.state === 'below-pending';
  return (
    <div className={`meter orders-meter${isBelow ? ' under' : ''}`}>
      {isBelow && (
        <div id={hasBar ? undefined : id}>
          {!hasBar && <MinimumQuestion minimum={minimum} />}
          {text && <p className={wording === 'deciding' ? 'say orders-red' : 'say'}>{text}</p>}
        </div>
      )}
      <MinimumTrack minimum={minimum} />
      {isBelow ? (
        <div className="ends">
          <span>{money(0)}</span>
          <span className="strong">{money(minimum.minimum)}</span>
        </div>
      ) : (
        <p className="ends strong orders-green">
          <span>
            <Icon name="check" size={16} /> {text}
          </span>
        </p>
      )}
    </div>
  );
}

/** The bar alone. */
export function MinimumTrack({ minimum }: { minimum: MinimumState }) {
  const { t } = useText('orders');
  const { money } = useFormats();
  const share = minimum.total === null || !minimum.minimum ? 0 : Math.min(100, (minimum.total / minimum.minimum) * 100);
  return (
    <div
      className="track"
      role="img"
      aria-label={t('minimum.track', { total: money(minimum.total), minimum: money(minimum.minimum) })}
    >
      <svg
        className="fill orders-fill"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
        aria-hidden="true"
        width="100%"
        height="100%"
      >
        <rect width={share} height="1" />
      </svg>
    </div>
  );
}
