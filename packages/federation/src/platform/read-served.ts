import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { json } from 'node:stream/consumers';
import { ServedCalls } from '@larder/contracts/served-calls';
import * as v from 'valibot';

const PATIENCE_MS = 5000;
/** Nobody listens there, so no process of the API runs there. */
const NO_PROCESS = ['ECONNREFUSED', 'ENOTFOUND'];

const Ready = v.object({ calls: ServedCalls });

/**
 * Asks each process behind the API's address which calls it serves: a name may stand for several addresses (REL-57).
 * @throws Error for a process that does not answer in time, or does not say its calls
 */
export async function readServed(apiUrl: string, addressesOf = everyAddress): Promise<ServedCalls[]> {
  const url = new URL('/ready', apiUrl);
  const addresses = await unlessNone(() => addressesOf(url.hostname.replace(/^\[|\]$/g, '')));
  const answers = await Promise.all((addresses ?? []).map((address) => unlessNone(() => ask(url, address))));
  return answers.filter((answer) => answer !== undefined);
}

const everyAddress = (name: string): Promise<{ address: string; family: number }[]> => lookup(name, { all: true });

async function unlessNone<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (NO_PROCESS.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

async function ask(url: URL, { address, family }: { address: string; family: number }): Promise<ServedCalls> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = open(url, {
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      // The name stays, for the certificate; the address is this one alone.
      lookup: (_, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    request.on('response', resolve).on('error', reject).end();
  });
  const content = v.safeParse(Ready, await json(answer));
  if (!content.success) throw new Error(`the API process at ${address} does not say it at /ready`);
  return content.output.calls;
}
