import type { Order, OrderItem } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { lineFacts } from '@larder/rules';
import { Icon, Tooltip } from '@larder/ui';

/**
 * The icon of a line that took the place of another; its tooltip names the product, or the SKU where the order does not
 * have it (ORD-46).
 */
export function SubstituteMark({ item, order }: { item: OrderItem; order: Order }) {
  const { t } = useText('orders');
  const formats = useFormats();
  const sku = lineFacts(item, order.status).substituteForSku;
  if (!sku) return null;
  const text = t('line.substitute-for', {
    product: order.orderItems.find((line) => line.sku === sku)?.productName ?? formats.sku(sku),
  });
  return (
    <Tooltip text={text}>
      <span className="orders-mark">
        <Icon name="substitute" label={text} size={16} />
      </span>
    </Tooltip>
  );
}

/**
 * What was substituted or supplied in another quantity than ordered, in words: on the screen, in print and without a
 * pointer (ORD-47, ORD-48).
 */
export function LineDifference({ item, status }: { item: OrderItem; status: string }) {
  const { t } = useText('orders');
  const { substituteDifference, recordedDifference } = lineFacts(item, status);
  return (
    <>
      {substituteDifference && (
        <span className="note orders-difference">
          <Icon name="info" />
          {t('line.substituted', { ...substituteDifference, count: substituteDifference.substituted })}
        </span>
      )}
      {recordedDifference && (
        <span className="note soon orders-difference">
          <Icon name="info" />
          {t('line.supplied', { ...recordedDifference, count: recordedDifference.supplied })}
        </span>
      )}
    </>
  );
}
