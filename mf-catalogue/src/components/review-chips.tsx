import type { SupplierProduct } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { localDate } from '@larder/rules';
import { useRegion } from '@larder/remote-kit';
import { Chip } from '@larder/ui';

/** Where a product stands with staff (DSK-6), and a certificate that ends soon (DSK-7). */
export function ReviewChips({ product: { review, certificateEnds } }: { product: SupplierProduct }) {
  const { t } = useText('catalogue');
  const { day } = useFormats();
  const region = useRegion();
  return (
    <>
      {review?.state === 'submitted' && (
        <Chip look="blue">
          {review.change
            ? t('review.change')
            : t('review.since', { date: day(localDate(Date.parse(review.since), region), 'short') })}
        </Chip>
      )}
      {review?.state === 'declined' && <Chip look="red">{t('review.declined')}</Chip>}
      {certificateEnds && (
        <Chip look="amber">{t('review.certificate-ends', { date: day(certificateEnds, 'short') })}</Chip>
      )}
    </>
  );
}

export const hasReviewChips = ({ review, certificateEnds }: SupplierProduct): boolean =>
  Boolean(review ?? certificateEnds);
