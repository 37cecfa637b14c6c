import type { Signature } from '@larder/contracts/served-calls';

/** A field or parameter as a signature writes it: `?name` may be left out, `...name` takes all that follow. */
export function splitName(said: string): { name: string; isOptional: boolean; isRest: boolean } {
  const [, sign = '', name = ''] = /^(\?|\.\.\.)?(.*)$/s.exec(said)!;
  return { name: name.replaceAll(/\p{Cc}/gu, ' '), isOptional: sign === '?', isRest: sign === '...' };
}

type Rules = Record<string, string | number | boolean>;

/** Rules that values of a source need not keep, one clause each. */
export function fitsRules(source: Signature, rules: Rules): string[] {
  const own: Rules = typeof source === 'object' && 'base' in source ? source.rules : {};
  return Object.entries(rules).flatMap(([rule, limit]) => {
    const has = own[rule];
    const words = rule.replaceAll('_', ' ');
    if (typeof source === 'object' && 'is' in source && source.is.every((value) => keepsRule(value, rule, limit)))
      return [];
    if (has === limit || (typeof has === 'number' && typeof limit === 'number' && isTighter(rule, has, limit)))
      return [];
    const said = (value: string | number | boolean | undefined) => (value === undefined ? 'none' : String(value));
    return [
      limit === true ? `is held to the rule ${words}` : `has the ${words} ${said(limit)} in place of ${said(has)}`,
    ];
  });
}

const isTighter = (rule: string, has: number, limit: number): boolean =>
  (rule.startsWith('min_') && has >= limit) || (rule.startsWith('max_') && has <= limit);

function keepsRule(value: string | number | boolean, rule: string, limit: string | number | boolean): boolean {
  const size = rule.endsWith('_length') ? String(value).length : value;
  return typeof size === 'number' && typeof limit === 'number' && isTighter(rule, size, limit);
}

const LONGEST = 60;

/** A signature in a sentence. */
export function saySignature(signature: Signature): string {
  // Releases of others are read here: what they say stays in one line.
  const words = say(signature).replaceAll(/\p{Cc}/gu, ' ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

function say(signature: Signature): string {
  if (typeof signature === 'string') return signature.replace(/^#/, '');
  if ('is' in signature) return signature.is.map((value) => JSON.stringify(value)).join(' | ');
  if ('any' in signature) return signature.any.map(say).join(' | ');
  if ('list' in signature) return `a list of ${say(signature.list)}`;
  if ('tuple' in signature) return `[${signature.tuple.map(say).join(', ')}]`;
  if ('of' in signature) return `${signature.of}<${signature.with.map(say).join(', ')}>`;
  if ('base' in signature) return say(signature.base);
  if ('fields' in signature) return `an object of ${Object.keys(signature.fields).join(', ') || 'any fields'}`;
  return 'a function';
}

/** A field in a path. */
export const under = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
/** The beginning of a clause about a path. */
export const whose = (path: string): string => (path === '' ? 'which' : `whose ${path}`);
