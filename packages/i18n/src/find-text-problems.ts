import type { Texts } from './add-texts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map((found) => found[1])
    .sort()
    .join(' ');

/**
 * What is wrong with one namespace, in words: keys that one language lacks, empty texts, placeholders that differ, and,
 * when the keys that the sources use are given, keys that nobody has. An empty list means none.
 */
export function findTextProblems({ en, fr, used = [] }: { en: Texts; fr: Texts; used?: readonly string[] }): string[] {
  const english = flatten(en);
  const french = flatten(fr);
  const problems: string[] = [];

  for (const [key, text] of english) {
    const other = french.get(key);
    if (other === undefined) problems.push(`${key} is missing in fr`);
    else if (placeholders(text) !== placeholders(other)) problems.push(`${key} has other placeholders in fr`);
    if (text.trim() === '') problems.push(`${key} is empty in en`);
  }
  for (const [key, text] of french) {
    if (!english.has(key)) problems.push(`${key} is missing in en`);
    if (text.trim() === '') problems.push(`${key} is empty in fr`);
  }
  const known = new Set([...english.keys()].flatMap((key) => [key, key.replace(PLURAL, '')]));
  for (const key of used) if (!known.has(key)) problems.push(`${key} is used and has no text`);
  return problems;
}
