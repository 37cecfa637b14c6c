import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseJsonFile } from '../release/json-file';
import type { Texts } from './texts';

const NEITHER = 'It is neither a text nor a group of texts';

const TextsFile: v.GenericSchema<Texts> = v.lazy((value) => (Array.isArray(value) ? NoTexts : Group));
const NoTexts = v.custom<Texts>(() => false, NEITHER);
const Group: v.GenericSchema<Texts> = v.record(
  v.string(),
  v.lazy((value) => (typeof value === 'string' ? v.string() : TextsFile)),
  NEITHER,
);

/**
 * Reads a file of texts.
 * @param name its path from the root, for the sentences
 * @throws ReleaseRefused with file and line of each fault
 */
export const readTexts = (path: string, name: string): Texts =>
  parseJsonFile(name, readFileSync(path, 'utf8'), TextsFile);
