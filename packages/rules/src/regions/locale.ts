/** A language that there are texts in, as its files are called: `en`, `de`. */
export type Locale = string;
