/** Texts of one file: nested, plurals as `key_one` and `key_other`. */
export interface Texts {
  [key: string]: string | Texts;
}
