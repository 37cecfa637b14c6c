import type { Signature, SignatureTable } from '@larder/contracts/served-calls';

/** What a signature is without the rules that narrow it. */
export const baseOf = (signature: Signature): Signature =>
  typeof signature === 'object' && 'base' in signature ? signature.base : signature;

export const nameOf = (signature: Signature): string | undefined =>
  typeof signature === 'string' && signature.startsWith('#') ? signature.slice(1) : undefined;

/** @throws Error for a name that lies nowhere */
export function lookUp(signature: Signature, table: SignatureTable): Signature {
  const name = nameOf(signature);
  if (name === undefined) return signature;
  const found = table[name];
  if (found === undefined) throw new Error(`the signature ${name} is not described`);
  return lookUp(found, table);
}

/** The members of a choice; values are one of them. */
export function eitherOf(named: Signature, table: SignatureTable): Signature[] {
  const signature = lookUp(named, table);
  // A member keeps its name, which ends a comparison with itself.
  if (typeof signature !== 'object') return [named];
  if ('is' in signature) return [signature];
  return 'any' in signature ? signature.any.flatMap((each) => eitherOf(each, table)) : [named];
}

export const valuesOf = (signature: Signature): (string | number | boolean)[] | undefined =>
  typeof signature === 'object' && 'is' in signature ? signature.is : undefined;

export const orUndefined = (signature: Signature): Signature => ({ any: [signature, 'undefined'] });

export const mayBeUndefined = (signature: Signature, table: SignatureTable): boolean =>
  eitherOf(signature, table).some((each) => each === 'undefined' || each === 'any' || each === 'unknown');

export function itemOf(signature: Signature, table: SignatureTable): Signature {
  const list = lookUp(signature, table);
  return typeof list === 'object' && 'list' in list ? list.list : 'any';
}

export const isOf = (value: string | number | boolean, target: Signature): boolean =>
  typeof target === 'string' ? typeof value === target : (valuesOf(target)?.includes(value) ?? false);

export const kindOf = (signature: Signature): string =>
  typeof signature === 'string' ? signature : Object.keys(signature).find((key) => key !== 'bounds')!;
