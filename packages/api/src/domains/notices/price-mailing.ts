import type { Tx } from '../../database';
import type { Mailer } from '../mail/mailer';
import { pricesMail } from './price-notices.mails';
import type { PricedPlace, PriceNotice } from './price-notices.queries';

/** What e-mails about prices need of a call. */
export interface PriceMailing {
  tx: Tx;
  mail: Mailer;
  now: number;
}

/** How long an e-mail waits for further changes of its location and day. */
const GATHER_MS = 5 * 60_000;

const nameOf = ({ locationId }: Pick<PricedPlace, 'locationId'>): string => `prices of location ${locationId}`;

const gatheringOf = ({ tx, mail, now }: PriceMailing, place: PricedPlace) =>
  mail.gathering(tx, pricesMail, { workspaceId: place.workspaceId, name: nameOf(place), now });

/**
 * Takes products from e-mails that still wait and are about a day after today: their coming prices are others now, or
 * none.
 */
export async function withdrawMailedPrices(
  mailing: PriceMailing,
  place: PricedPlace,
  productIds: readonly number[],
  today: string,
): Promise<void> {
  for (const letter of await gatheringOf(mailing, place)) {
    const { date, products: told } = letter.data;
    const products = told.filter(({ productId }) => !productIds.includes(productId));
    if (date <= today || products.length === told.length) continue;
    await mailing.mail.rewrite(
      mailing.tx,
      pricesMail,
      letter,
      products.length > 0 ? { ...letter.data, products } : null,
    );
  }
}

/**
 * Writes to each address about each day. An e-mail is sent a few minutes after its first change, with what changes until
 * then for the same location and day (GDE-88).
 */
export async function mailPrices(
  mailing: PriceMailing,
  place: PricedPlace,
  addresses: readonly string[],
  notices: readonly PriceNotice[],
): Promise<void> {
  if (addresses.length === 0) return;
  const { tx, mail, now } = mailing;
  const { region, workspaceId } = place;
  const letters = await gatheringOf(mailing, place);
  for (const notice of notices) {
    for (const to of addresses) {
      const letter = letters.find((one) => one.to === to && one.data.date === notice.date);
      if (letter) await mail.rewrite(tx, pricesMail, letter, { region, ...joined(letter.data, notice) });
      else
        await mail.queue(tx, pricesMail, {
          to,
          region,
          workspaceId,
          now,
          data: { region, ...notice },
          gathering: { name: nameOf(place), until: now + GATHER_MS },
        });
    }
  }
}

/** As its notice has them: the latest first, each product once. */
const joined = (former: PriceNotice, notice: PriceNotice): PriceNotice => ({
  ...notice,
  products: [
    ...notice.products,
    ...former.products.filter(({ productId }) => !notice.products.some((later) => later.productId === productId)),
  ],
});
