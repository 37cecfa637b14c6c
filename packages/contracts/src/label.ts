import * as v from 'valibot';

/** A text in both languages; a declaration without one of them is refused (SHL-9). */
export const Label = v.object({ en: v.pipe(v.string(), v.minLength(1)), fr: v.pipe(v.string(), v.minLength(1)) });
export type Label = v.InferOutput<typeof Label>;
