/** A region that the demo data is about. Other regions are the operator's, with data of their own. */
export type DemoRegion = 'gb' | 'fr';
