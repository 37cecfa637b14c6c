import { ContactField } from '../features/order-contact/contact-field';
import { useOrderForm } from '../model/order-form/order-form-context';
import { useLastOrder } from '../model/repeat/repeat.data';

/**
 * Whom the driver calls, in the review of an order that does not exist yet: who took the location's last order is
 * offered first (ORD-75).
 */
export function ReviewContact({ ofLocation, showsMissing }: { ofLocation: string | undefined; showsMissing: boolean }) {
  const locationId = useOrderForm((form) => form.locationId);
  const last = useLastOrder(locationId);
  return <ContactField lastContact={last?.orderContact} suggestion={ofLocation} showsMissing={showsMissing} />;
}
