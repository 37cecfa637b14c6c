/** The two languages of Larder. */
export type Locale = 'en' | 'fr';
