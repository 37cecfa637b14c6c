import { useFormats, useText } from '@larder/i18n';
import type { MergeChoice, OrderDifference } from '@larder/rules';
import { useId } from 'react';
import { unbroken } from '../../components/delivery/unbroken';
import { packText } from '../../components/lines/product-words';
import { WholeNumbers } from '../../components/place/whole-numbers';
import { lineOfOrder, linePriceOn, type OrderLine } from '../../model/order-form/order-line';
import type { OpenMerge } from '../../model/saving/save-state';

export interface MergeRowProps {
  difference: OrderDifference;
  merge: OpenMerge;
  lines: readonly OrderLine[];
  choice: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
}

/** A value in words: the value, and a smaller line of what follows from it. */
interface Words {
  value: string;
  note?: string | undefined;
}
interface DifferenceWords {
  name: string;
  pack?: string | undefined;
  was: string;
  mine: Words;
  theirs: Words;
}

/** One difference: what it is about, what was there, and the two values as one choice (GDE-74). */
export function MergeRow({ difference, merge, lines, choice, onChoose }: MergeRowProps) {
  const { t } = useText('orders');
  const group = useId();
  const words = useWords(difference, merge, lines);
  const option = (which: MergeChoice) => (
    <label className="orders-merge-value">
      <input type="radio" name={group} checked={choice === which} onChange={() => onChoose(which)} />
      <span>
        <span className="sr">{t(`merge.${which}`)} </span>
        <b>
          <WholeNumbers>{words[which].value}</WholeNumbers>
        </b>
        {words[which].note && <small>{words[which].note}</small>}
      </span>
    </label>
  );
  return (
    <fieldset className="orders-merge-row">
      <legend>
        {words.name}
        <small>
          <WholeNumbers>{[words.pack, words.was].filter(Boolean).join(' · ')}</WholeNumbers>
        </small>
      </legend>
      {option('mine')}
      {option('theirs')}
    </fieldset>
  );
}

function useWords(difference: OrderDifference, merge: OpenMerge, lines: readonly OrderLine[]): DifferenceWords {
  const { t } = useText('orders');
  const formats = useFormats();
  const { money, shortWeekday, dayMonth, deliveryRange } = formats;
  if (difference.key === 'delivery') {
    const when = ({ start, end }: { start: string; end: string }): Words => ({
      value: `${shortWeekday(start.slice(0, 10))} ${unbroken(dayMonth(start.slice(0, 10), 'short'))}`,
      note: deliveryRange(start, end).time ?? undefined,
    });
    const was = when(difference.was);
    return {
      name: t('merge.delivery'),
      was: t('merge.was', { value: [was.value, was.note].filter(Boolean).join(', ') }),
      mine: when(difference.mine),
      theirs: when(difference.theirs),
    };
  }
  if (difference.key === 'contact') {
    const who = (contact: string | null): Words => ({ value: contact ?? t('merge.no-contact') });
    return {
      name: t('merge.contact'),
      was: t('merge.was', { value: who(difference.was).value }),
      mine: who(difference.mine),
      theirs: who(difference.theirs),
    };
  }
  const { productId } = difference;
  const stored = merge.theirs.orderItems.find((item) => item.productId === productId);
  const line = lines.find((one) => one.productId === productId) ?? (stored && lineOfOrder(stored));
  const cartons = (count: number | null): Words => {
    if (count === null) return { value: t('merge.off'), note: t('merge.off-note') };
    return {
      value: t('merge.cartons', { count }),
      note: line && money(linePriceOn({ ...line, cartonQuantity: count }, merge.merged.deliveryStart)),
    };
  };
  return {
    name: line?.productName ?? '',
    pack: line && packText(line, formats),
    mine: cartons(difference.mine),
    theirs: cartons(difference.theirs),
    was:
      difference.was === null
        ? t('merge.was-not')
        : t('merge.was', { value: t('merge.cartons', { count: difference.was }) }),
  };
}
