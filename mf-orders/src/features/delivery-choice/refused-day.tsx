import { useFormats, useText } from '@larder/i18n';
import { useConfig } from '@larder/remote-kit';
import { Alert, Button } from '@larder/ui';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';

export interface RefusedDayProps {
  /** `YYYY-MM-DD`: a day that was pressed and can't be chosen. */
  date: string;
  rules: DeliveryRules;
  /** Opens the picker for another date, where that is not the one shown. */
  onOther: (() => void) | undefined;
}

/** Why a day can't be chosen, and whom to call (decision 058). */
export function RefusedDay({ date, rules, onOther }: RefusedDayProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const { contact } = useConfig();
  const start = `${date}T00:00:00`;
  const problem = rules.problemOf(start);
  const offSchedule = rules.isJudged(start) ? 'off-schedule' : 'unknown';
  const why = problem === null || problem === 'missing' ? offSchedule : problem;
  const cutOff = rules.cutOffOf(start);
  const isLate = problem === 'expired';
  const words = t(`date.refused.${why}`, {
    date: formats.date(date),
    cutOff: isLate && cutOff ? formats.cutOff(cutOff.cutOffAt) : '',
  });
  return (
    <Alert
      kind={isLate ? 'warning' : 'info'}
      icon={isLate ? 'clock' : 'info'}
      action={!problem && onOther && <Button onClick={onOther}>{t('date.request-other')}</Button>}
    >
      {words}{' '}
      {isLate
        && (contact.phone ? (
          <>
            {t('date.refused.call')}{' '}
            <a className="nowrap" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
              {contact.phone}
            </a>
          </>
        ) : (
          <a href={`mailto:${contact.email}`}>{t('contact-us')}</a>
        ))}
    </Alert>
  );
}
