/** A language that Larder has texts in. */
export type Locale = 'en' | 'fr';
