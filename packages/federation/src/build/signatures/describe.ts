import { createHash } from 'node:crypto';
import type { Signature, SignatureTable } from '@larder/contracts/served-calls';
import type { RecordedSignature } from '../../release/recorded-uses';

/** A signature with its digest, as a release holds it. */
export const described = (signature: Signature, table: SignatureTable): RecordedSignature => ({
  digest: digestOf(signature, table),
  signature: JSON.stringify(signature),
});

/**
 * 16 hexadecimal digits for a signature and everything that it names. Names in the table and of parameters are no part
 * of it.
 */
export function digestOf(signature: Signature, table: SignatureTable): string {
  const order = new Map<string, number>();
  const texts: string[] = [];
  const number = (name: string): string => {
    if (!order.has(name)) order.set(name, order.size);
    return `#${order.get(name)}`;
  };
  const plain = (value: Signature): unknown => {
    if (typeof value === 'string') return value.startsWith('#') ? number(value.slice(1)) : value;
    if (Array.isArray(value)) return (value as Signature[]).map(plain);
    if ('takes' in value) {
      const takes = value.takes.map(([name, type]) => [/^(\?|\.\.\.|)/.exec(name)![0], plain(type)]);
      return { takes, gives: plain(value.gives), bounds: value.bounds?.map(plain) };
    }
    if ('is' in value || 'base' in value)
      return 'base' in value ? { base: plain(value.base), rules: value.rules } : value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'fields'
          ? Object.entries(inner as Record<string, Signature>).map(([name, field]) => [name, plain(field)])
          : key === 'from' || (key === 'of' && 'with' in value)
            ? inner
            : plain(inner as Signature),
      ]),
    );
  };
  texts.push(JSON.stringify(plain(signature)));
  for (let at = 0; at < order.size; at += 1)
    texts.push(JSON.stringify(plain(table[[...order.keys()][at]!] ?? 'unknown')));
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

/** The part of a table that signatures reach, as texts. */
export function reachable(signatures: readonly string[], table: SignatureTable): Record<string, string> {
  const found: Record<string, string> = {};
  const wanted = signatures.flatMap(namesIn);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (Object.hasOwn(found, name) || table[name] === undefined) continue;
    const text = JSON.stringify(table[name]);
    found[name] = text;
    wanted.push(...namesIn(text));
  }
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const namesIn = (text: string): string[] => [...text.matchAll(/"#([^"]+)"/g)].map(([, name]) => name!);
