import * as v from 'valibot';
import { characters, inNfc } from './characters';
import { lineOf, visible } from './visible-line';

/** A message that a person typed: trimmed, NFC, with line breaks, without control and invisible characters (TRU-27). */
export const text = (max: number, min = 0) => v.pipe(v.string(), v.trim(), visible(), inNfc(max), characters(min, max));

/** One line that a person typed, such as a contact: as `text`, without line breaks (TRU-27). */
export const line = (max: number, min = 0) => lineOf(max, min, visible());
