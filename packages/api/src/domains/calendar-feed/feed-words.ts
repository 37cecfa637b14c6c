import type { StatusLook } from '@larder/rules';

/** What a feed says, in one language. */
export interface FeedWords {
  title(company: string): string;
  delivery(location: string, lines: number): string;
  /** `time` is a time of day. */
  cutOff(time: string, location: string): string;
  /** `day` is a date in words. */
  draft(day: string, orderId: number): string;
  usual(day: string): string;
  samples: string;
  unknown: string;
  status: Readonly<Record<StatusLook['key'], string>>;
}

/** The words of both languages (guide.md, section 16). Zero is singular in French. */
export const FEED_WORDS: Readonly<Record<'en' | 'fr', FeedWords>> = {
  en: {
    title: (company) => `Deliveries, ${company}`,
    delivery: (location, lines) => `Delivery, ${location}, ${lines} ${lines === 1 ? 'line' : 'lines'}`,
    cutOff: (time, location) => `Order by ${time}, ${location}`,
    draft: (day, orderId) => `For the delivery on ${day}. Draft ${orderId} is not sent.`,
    usual: (day) => `For the delivery on ${day}. Nothing ordered yet, you usually do.`,
    samples: 'Samples',
    unknown: '–',
    status: {
      draft: 'Draft',
      ready: 'Submitted',
      scheduled: 'Scheduled',
      preparing: 'Preparing',
      'out-for-delivery': 'Out for delivery',
      'out-for-pod': 'On the way to our hub',
      'at-pod': 'At our hub',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
  },
  fr: {
    title: (company) => `Livraisons, ${company}`,
    delivery: (location, lines) => `Livraison, ${location}, ${lines} ${lines < 2 ? 'ligne' : 'lignes'}`,
    cutOff: (time, location) => `Commander avant ${time}, ${location}`,
    draft: (day, orderId) => `Pour la livraison du ${day}. Le brouillon ${orderId} n’est pas envoyé.`,
    usual: (day) => `Pour la livraison du ${day}. Pas encore de commande, contrairement à l’habitude.`,
    samples: 'Échantillons',
    unknown: '–',
    status: {
      draft: 'Brouillon',
      ready: 'Envoyée',
      scheduled: 'Planifiée',
      preparing: 'En préparation',
      'out-for-delivery': 'En livraison',
      'out-for-pod': 'En route vers la plateforme',
      'at-pod': 'À la plateforme',
      delivered: 'Livrée',
      cancelled: 'Annulée',
    },
  },
};
