import type { OrderItem } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { lineFacts } from '@larder/rules';
import { Icon, Tooltip } from '@larder/ui';

/** The icons of a line that was substituted or supplied in another quantity, each with its words as a tooltip (ORD-46 to ORD-48). */
export function LineMarks({ item, status }: { item: OrderItem; status: string }) {
  const { t } = useText('orders');
  const { sku } = useFormats();
  const facts = lineFacts(item, status);
  const marks = [
    facts.substituteForSku ? { icon: 'substitute' as const, text: t('line.substitute-for', { sku: sku(facts.substituteForSku) }) } : null,
    facts.substituteDifference && { icon: 'info' as const, text: t('line.substituted', { ...facts.substituteDifference }) },
    facts.recordedDifference && { icon: 'info' as const, text: t('line.supplied', { ...facts.recordedDifference }) },
  ].filter((mark) => mark !== null);
  return <>{marks.map(({ icon, text }) => <Tooltip key={text} text={text}><span className="orders-mark"><Icon name={icon} label={text} size={16} /></span></Tooltip>)}</>;
}
