import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { json } from 'node:stream/consumers';
import { type CallSignature, ServedCalls, type ServedSignatures } from '@larder/contracts/served-calls';
import * as v from 'valibot';

const PATIENCE_MS = 5000;
/** Nobody listens there, so no process of the API runs there. */
const NO_PROCESS = ['ECONNREFUSED', 'ENOTFOUND'];

const Ready = v.object({ calls: ServedCalls });
/** What an API process says of itself is taken as it is; a comparison that fails refuses. */
const ReadyInFull = v.object({
  calls: ServedCalls,
  // A process of former days leaves the question out.
  signatures: v.optional(v.record(v.string(), v.custom<CallSignature>(isObject)), {}),
});

/**
 * Asks each process behind the API's address which calls it serves: a name may stand for several addresses (REL-57).
 * @throws Error for a process that does not answer in time, or does not say its calls
 */
export async function readServed(apiUrl: string, addressesOf = everyAddress): Promise<ServedCalls[]> {
  return (await everyProcess(new URL('/ready', apiUrl), Ready, addressesOf)).map(({ calls }) => calls);
}

/** The same with the shapes of the calls (REL-54). */
export const readSignatures = (apiUrl: string, addressesOf = everyAddress): Promise<ServedSignatures[]> =>
  everyProcess(new URL('/ready?signatures=1', apiUrl), ReadyInFull, addressesOf);

async function everyProcess<T>(
  url: URL,
  shape: v.GenericSchema<unknown, T>,
  addressesOf: typeof everyAddress,
): Promise<T[]> {
  const addresses = await unlessNone(() => addressesOf(url.hostname.replace(/^\[|\]$/g, '')));
  const answers = await Promise.all((addresses ?? []).map((address) => unlessNone(() => ask(url, shape, address))));
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

async function ask<T>(
  url: URL,
  shape: v.GenericSchema<unknown, T>,
  { address, family }: { address: string; family: number },
): Promise<T> {
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
  const content = v.safeParse(shape, await json(answer));
  if (!content.success) throw new Error(`the API process at ${address} does not say it at /ready`);
  return content.output;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
