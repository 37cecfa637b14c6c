import { useFormats, useText } from '@larder/i18n';
import { Styles, useNow } from '@larder/remote-kit';
import { type DifferenceKey, localDate, type MergeChoice, toLocal } from '@larder/rules';
import { Button, Dialog, Icon } from '@larder/ui';
import { useId } from 'react';
import { useDeadlineFormats } from '../../components/delivery/deadline-formats';
import { unbroken } from '../../components/delivery/unbroken';
import type { OrderLine } from '../../model/order-form/order-line';
import type { OpenMerge } from '../../model/saving/save-state';
import css from './merge-order.css';
import { MergeRow } from './merge-row';

const MINUTE_MS = 60_000;

export interface MergeDialogProps {
  merge: OpenMerge;
  /** The lines on the screen, which know their products. */
  lines: readonly OrderLine[];
  /** When the own entries changed last, epoch milliseconds. */
  changedAt: number;
  isPending: boolean;
  onChoose: (choices: Readonly<Partial<Record<DifferenceKey, MergeChoice>>>) => void;
  onSave: () => void;
  onClose: () => void;
}

/**
 * Two people changed the same order: per difference both values, and nothing is overwritten before "Save" (GDE-74,
 * GDE-75).
 */
export function MergeDialog({ merge, lines, changedAt, isPending, onChoose, onSave, onClose }: MergeDialogProps) {
  const { t } = useText('orders');
  const { time, region } = useFormats();
  const { day } = useDeadlineFormats();
  const today = localDate(useNow(MINUTE_MS), region);
  const openId = useId();
  const { differences, choices, takenLines, theirs } = merge;
  const left = differences.filter(({ key }) => choices[key] === undefined).length;
  const all = (choice: MergeChoice) => onChoose(Object.fromEntries(differences.map(({ key }) => [key, choice])));
  const name = theirs.lastModifiedBy ?? t('merge.staff');
  const mineAt = toLocal(changedAt, region);
  const theirsAt = toLocal(Date.parse(theirs.lastModified), region);
  const otherDay = (local: string): string[] => (local.startsWith(today) ? [] : [unbroken(day(local))]);
  // The day goes with the name: French has "à" before the time.
  const who = [name, ...otherDay(theirsAt)].join(', ');

  return (
    <>
      <Styles css={css} />
      <Dialog
        title={t('merge.title')}
        persistent
        pending={isPending}
        onClose={onClose}
        actions={
          <>
            <Button variant="text" disabled={isPending} onClick={onClose}>
              {t('discard.keep')}
            </Button>
            <Button
              variant="primary"
              loading={isPending}
              disabled={left > 0}
              aria-describedby={openId}
              onClick={onSave}
            >
              {t('merge.save')}
            </Button>
          </>
        }
      >
        <p>
          {t('merge.nothing-lost')}{' '}
          <span id={openId} role="status">
            {left > 0 && t('merge.open', { count: left, all: differences.length })}
          </span>
        </p>
        <div className="orders-merge">
          <div className="orders-merge-head">
            <p className="small muted">{t('merge.draft', { id: theirs.id })}</p>
            <div>
              <b>{t('merge.mine')}</b>
              <small>{[...otherDay(mineAt), time(mineAt)].join(', ')}</small>
              <Button onClick={() => all('mine')}>{t('merge.all-mine')}</Button>
            </div>
            <div>
              <b>{t('merge.theirs')}</b>
              <small>{t('merge.by', { name: who, time: time(theirsAt) })}</small>
              <Button onClick={() => all('theirs')}>{t('merge.all-theirs')}</Button>
            </div>
          </div>
          {differences.map((difference) => (
            <MergeRow
              key={difference.key}
              difference={difference}
              merge={merge}
              lines={lines}
              choice={choices[difference.key]}
              onChoose={(choice) => onChoose({ [difference.key]: choice })}
            />
          ))}
          {takenLines > 0 && (
            <p className="orders-merge-kept">
              <Icon name="check" />
              <span>{t('merge.kept', { count: takenLines })}</span>
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
}
