import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What a request tells of its way here, as far as it can be believed (TRU-2). */
export interface Origin {
  /** A valid IP address in one spelling: of the client, or of the last hop whose word is not believed. */
  address: string;
  isHttps: boolean;
  host: string | undefined;
}

interface Neighbour {
  /** Its address in one spelling. */
  address: string;
  isTrusted: boolean;
}

/** Which addresses may speak for others. */
export class TrustedHops {
  readonly #list = new BlockList();
  /** What is at the other end of each connection: it stays the same for all its requests. */
  readonly #neighbours = new WeakMap<object, Neighbour>();
  readonly #count: number;

  /** @throws WrongTrust for an entry that is neither an IP address nor a network such as 10.1.0.0/16 */
  constructor(entries: readonly string[] = []) {
    this.#count = entries.length;
    for (const entry of entries) this.#add(entry);
  }

  /**
   * Whether any hop is trusted: then a connection from this machine may carry the call of somebody far away (TRU-3).
   */
  get areAny(): boolean {
    return this.#count > 0;
  }

  /**
   * Follows `X-Forwarded-For` from this end, as long as the speaker is trusted and names a valid address. Scheme and
   * host are believed only of a trusted neighbour; its last word counts, as proxies append.
   */
  originOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): Origin {
    const neighbour = this.#neighbourOf(socket);
    let { address, isTrusted } = neighbour;
    for (const hop of listOf(headers['x-forwarded-for']).reverse()) {
      const next = isTrusted ? canonical(hop) : undefined;
      if (next === undefined) break;
      address = next;
      isTrusted = this.#has(address);
    }
    const word = (name: string) => (neighbour.isTrusted ? listOf(headers[name]).at(-1) : undefined);
    const scheme = word('x-forwarded-proto')?.toLowerCase();
    const host = word('x-forwarded-host');
    return {
      address,
      isHttps: scheme === 'https' || (scheme !== 'http' && 'encrypted' in socket),
      host: host !== undefined && /^[\w.:[\]-]{1,255}$/.test(host) ? host : headers.host,
    };
  }

  #neighbourOf(socket: IncomingMessage['socket']): Neighbour {
    const known = this.#neighbours.get(socket);
    if (known) return known;
    const address = canonical(socket.remoteAddress ?? '') ?? '0.0.0.0';
    const neighbour = { address, isTrusted: this.#has(address) };
    this.#neighbours.set(socket, neighbour);
    return neighbour;
  }

  #has(address: string): boolean {
    return this.#count > 0 && this.#list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }

  #add(entry: string): void {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    const kind = isIP(address);
    const family = kind === 6 ? 'ipv6' : 'ipv4';
    const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 6 ? 128 : 32);
    // A network of all addresses is `true` in other words.
    if (kind === 0 || rest.length > 0 || (bits !== undefined && (!isNetwork || Number(bits) === 0)))
      throw new WrongTrust();
    if (isNetwork) this.#list.addSubnet(address, Number(bits), family);
    else
      this.#list.addAddress(canonical(address) ?? address, isIP(canonical(address) ?? address) === 6 ? 'ipv6' : 'ipv4');
  }
}

/** TRUST_PROXY that can't be used. */
export class WrongTrust extends Error {
  override readonly name = 'WrongTrust';

  constructor() {
    super('TRUST_PROXY must be a list of IP addresses and networks such as "10.0.0.7, 10.1.0.0/16".');
  }
}

/** Whether a connection comes from this machine; by its socket alone (TRU-3). */
export const isFromThisMachine = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  isLoopback(socket.remoteAddress ?? '');

/** Whether an address, or `localhost`, is one of this machine alone. */
export function isLoopback(host: string): boolean {
  const address = canonical(host);
  return host === 'localhost' || address === '::1' || (address?.startsWith('127.') ?? false);
}

/** Reads TRUST_PROXY: addresses and networks with commas or spaces between; none by default. @throws WrongTrust */
export function readTrustProxy(text: string | undefined): string[] {
  const entries = (text ?? '').split(/[\s,]+/).filter(Boolean);
  void new TrustedHops(entries);
  return entries;
}

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** One spelling per address, so that a limit can't be had twice; undefined for what is no address. */
function canonical(text: string): string | undefined {
  if (isIP(text) === 4) return text;
  if (isIP(text) !== 6 || text.includes('%')) return undefined;
  const address = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address);
  if (!mapped) return address;
  const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
