import { randomInt } from 'node:crypto';

/** Capitals without I and O, and digits: what cannot be mistaken on a label (RUL-91). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const LENGTH = 12;

/** A SKU for a new product: 12 characters of RUL-91. */
export const newSku = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
