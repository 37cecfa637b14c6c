import type { Region } from './region';

/** A part of the product that a region may lack. */
export type Feature =
  | 'productSearch'
  | 'sustainability'
  | 'billing'
  | 'liveChat'
  | 'minimumOrder'
  | 'supplierScore'
  | 'producerEditing'
  | 'deadlines'
  | 'calendarFeed'
  | 'installable'
  | 'orderGuide'
  | 'live'
  | 'quickAdd'
  | 'autosave'
  | 'telemetry';
/** Which features a region has. */
export type Features = Readonly<Record<Feature, boolean>>;

const FEATURES: Readonly<Record<Region, Features>> = {
  gb: {
    productSearch: true,
    sustainability: true,
    billing: true,
    liveChat: true,
    minimumOrder: true,
    supplierScore: true,
    producerEditing: true,
    deadlines: true,
    calendarFeed: true,
    installable: true,
    orderGuide: true,
    live: true,
    quickAdd: true,
    autosave: true,
    telemetry: true,
  },
  fr: {
    productSearch: false,
    sustainability: false,
    billing: false,
    liveChat: false,
    minimumOrder: false,
    supplierScore: false,
    producerEditing: true,
    deadlines: true,
    calendarFeed: true,
    installable: true,
    orderGuide: true,
    live: true,
    quickAdd: true,
    autosave: true,
    telemetry: true,
  },
};

/**
 * The features of a region: all on in gb; in fr what producers edit, deadlines, the calendar feed, what makes the site
 * installable, the order guide, quick add, what is live and telemetry (RUL-115, DSK-1, GDE-1, REL-83).
 */
export const featuresOf = (region?: Region | null): Features => FEATURES[region ?? 'gb'];
