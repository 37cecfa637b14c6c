import { useText } from '@larder/i18n';
import { useConfig } from '@larder/remote-kit';
import { EmptyState, LinkButton, PICTURES } from '@larder/ui';

/** In place of the guide of a location without agreed products: the info and the way to reach us (GDE-15, ORD-108). */
export function NoProducts() {
  const { t } = useText('orders');
  const { contact } = useConfig();
  return (
    <EmptyState
      bare
      picture={PICTURES.emptyResults}
      text={t('location_agreed-products_no-data_error')}
      action={<LinkButton href={`mailto:${contact.email}`}>{t('contact-us')}</LinkButton>}
    />
  );
}
