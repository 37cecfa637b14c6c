import { isIPv6 } from 'node:net';

const MAPPED = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What limits count as one place: an IPv4 address, or the /64 network of an IPv6 one, which is what a single household
 * gets (TRU-13).
 */
export const networkOf = (address: string): string => placeOf(address, 4);

/**
 * The same with the /48 network of an IPv6 address: the most that one site is given (RFC 6177). For counting how many
 * different senders there are.
 */
export const siteOf = (address: string): string => placeOf(address, 3);

function placeOf(address: string, kept: number): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  const [head = '', tail = ''] = plain.split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const groups = plain.includes('::')
    ? [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
    : before;
  return `${groups
    .slice(0, kept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${kept * 16}`;
}

/** An IPv4 address at the end takes the place of two groups. */
const groupsOf = (text: string): string[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
