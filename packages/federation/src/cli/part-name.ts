import * as v from 'valibot';
import { RemoteName, ShellName } from '../release/release-names';
import { WrongCall } from '../release/release.errors';

const PartName = v.union([ShellName, RemoteName]);

/** Refuses a slip before it becomes part of an address, which would lead to no call of a site. @throws WrongCall */
export function refuseOtherNames(names: readonly string[]): void {
  const other = names.filter((name) => !v.is(PartName, name));
  if (other.length > 0)
    throw new WrongCall(other.map((name) => `${name} is no part; a remote is called like mf-orders.`));
}
