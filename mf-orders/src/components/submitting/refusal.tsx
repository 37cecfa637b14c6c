import type { ApiError } from '@larder/api-client';
import { problemText, useText } from '@larder/i18n';
import { problemTextKey, type BlockerCode } from '@larder/rules';
import { Alert, Button } from '@larder/ui';
import { Failure } from '../page/failure';
import { NotDraft } from './not-draft';

/** The refusals with words of their own (ORD-165). */
export const REFUSALS = [
  'order_below_mov',
  'order_cutoff_expired',
  'order_no_items',
  'order_item_zero_quantity',
  'order_item_unavailable',
  'order_slot_missing',
  'order_location_closed',
  'order_date_invalid',
  'order_version_mismatch',
  'order_draft_limit',
] as const;

const hasOwnText = (code: string): boolean => (REFUSALS as readonly string[]).includes(code);

export interface RefusalProps {
  error: ApiError;
  /** Opens the date panel: offered when the cut-off has passed (ORD-188). */
  onChooseDate?: () => void;
  /** What the answer is about: products, or the location (ORD-191). */
  names?: readonly string[];
  /** The order, for the way to it when it is no longer a draft; left out where it is shown. */
  orderId?: number | undefined;
}

/** Why a save or a submit failed, beneath the review (ORD-114, ORD-165, ORD-166). */
export function Refusal({ error, onChooseDate, names = [], orderId }: RefusalProps) {
  const { t } = useText('orders');
  if (error.code === 'order_not_draft') return <NotDraft orderId={orderId} />;
  if (!hasOwnText(error.code)) {
    const reason = problemText(t, error);
    // The status is before it: a reason that has no other words than those of any status says no number again.
    const repeatsStatus =
      problemTextKey(error.status) === 'problem.other' && reason === problemText(t, { status: error.status });
    const status =
      error.code === 'offline' ? null : (
        <>
          <b>{t('refusal.status', { status: error.status })}</b>{' '}
        </>
      );
    return (
      <Failure>
        <Alert kind="error">
          {status}
          {repeatsStatus ? t('common:problem.unknown') : reason}
        </Alert>
      </Failure>
    );
  }
  const offersDate = onChooseDate && (error.code === 'order_cutoff_expired' || error.code === 'order_date_invalid');
  return (
    <Failure>
      <Alert kind="error" action={offersDate && <Button onClick={onChooseDate}>{t('cut-off.choose-date')}</Button>}>
        {names.length > 0
          ? t('refusal.about', { text: t(`refusal.${error.code}`), names: names.join(', ') })
          : t(`refusal.${error.code}`)}
      </Alert>
    </Failure>
  );
}

export interface SubmitReasonsProps {
  id: string;
  codes: readonly BlockerCode[];
}

/** Why Submit is disabled, in words; each reason once (ORD-56, ORD-163). */
export function SubmitReasons({ id, codes }: SubmitReasonsProps) {
  const { t } = useText('orders');
  const reasons = [...new Set(codes)];
  if (reasons.length === 0) return null;
  return (
    <ul id={id} className="small orders-reasons">
      {reasons.map((code) => (
        <li key={code}>{t(`refusal.${code}`)}</li>
      ))}
    </ul>
  );
}
