import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { type Composition, COMPOSITION_FORMS, type CompositionForm, type CompositionSlice } from '@larder/contracts';
import { inForm, sliceOf } from '@larder/federation/release';
import { preferredPacking } from './accept-encoding';
import { isRead, send, sendProblem } from './answer';

/** A composition above it, packed with brotli, comes as an index and slices (REL-109). */
const LARGEST_FILE = 12 * 1024;
const PATH = /^\/(config|composition)\/([^/]+)\.json$/;

/** Gives the two files of a region; undefined while one can't be read. */
export interface RegionFileSources {
  /** The regions that there are. */
  regions(): string[];
  config(region: string): unknown;
  composition(region: string): Composition | undefined;
  /** Such as `fr`. */
  language(region: string): string;
}

/** A body in every packing, with its tag. */
export interface Encoded {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Answers `/config/{region}.json` and `/composition/{region}.json` (API section 5). Browsers ask every time and get 304
 * while nothing has changed.
 * @returns `answer`, which gives false for an address that is neither, and the regions with a large composition
 */
export function createRegionFiles(sources: RegionFileSources) {
  // By the value itself: sources give the same object until the file changes.
  const encoded = new WeakMap<object, Promise<Encoded>>();
  const formed = new Map(COMPOSITION_FORMS.map((form) => [form, new WeakMap<Composition, Composition>()]));
  const sliced = new WeakMap<Composition, Map<string, CompositionSlice>>();

  /** A form is made once of each composition. */
  function compositionIn(form: CompositionForm, region: string): Composition | undefined {
    const whole = sources.composition(region);
    if (!whole) return undefined;
    const known = formed.get(form)!;
    if (!known.has(whole)) known.set(whole, inForm(whole, form, sources.language(region)));
    return known.get(whole);
  }

  /** The same object for the same remotes, however they were asked for. */
  function sliceIn(region: string, page: string): CompositionSlice | undefined {
    const whole = compositionIn(2, region);
    if (!whole) return undefined;
    const known = sliced.get(whole) ?? new Map<string, CompositionSlice>();
    sliced.set(whole, known);
    const made = sliceOf(whole, page);
    const key = made.remotes.map(({ name }) => name).join(' ');
    if (!known.has(key)) known.set(key, made);
    return known.get(key);
  }

  function encodedOf(value: object): Promise<Encoded> {
    const known = encoded.get(value);
    if (known) return known;
    const packing = encodeApart(value);
    encoded.set(value, packing);
    // One that failed, such as for want of memory, is tried again by the next request.
    packing.catch(() => encoded.delete(value));
    return packing;
  }

  /** Regions whose composition is too large for one file, for the page (REL-109). */
  async function slicedRegions(): Promise<string[]> {
    const large = await Promise.all(
      sources.regions().map(async (region) => {
        const whole = compositionIn(4, region);
        if (whole === undefined) return [];
        // Without the packed size a region comes in slices, which small ones may too: pages of others go on.
        const size = await encodedOf(whole).then(
          ({ br }) => br.length,
          () => Infinity,
        );
        return size > LARGEST_FILE ? [region] : [];
      }),
    );
    return large.flat();
  }

  const answerFile = (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const [, kind, region] = PATH.exec(path) ?? [];
    if (!kind || !region) return false;
    if (!isRead(request, response)) return true;
    if (!sources.regions().includes(region)) {
      sendProblem(request, response, 'region_not_found', 'There is no such region.');
      return true;
    }
    const form = formIn(request.url ?? '');
    if (kind === 'composition' && !form) {
      sendProblem(request, response, 'form_unknown', 'This form is not known.');
      return true;
    }
    const page = form === 3 || form === 5 ? pageIn(request.url ?? '') : null;
    const value =
      kind === 'config' ? sources.config(region) : page !== null ? sliceIn(region, page) : compositionIn(form!, region);
    const refuse = () =>
      sendProblem(request, response, 'unavailable', `The ${kind} of this region can't be read at the moment.`, {
        'retry-after': '5',
      });
    if (typeof value !== 'object' || value === null) refuse();
    else encodedOf(value).then((packed) => answer(request, response, packed), refuse);
    return true;
  };
  return { answer: answerFile, slicedRegions };
}

/** The address of the page that a slice is asked for; null where the index is. */
const pageIn = (url: string): string | null => new URL(url, 'http://site').searchParams.get('slice');

/** A shell asks for the form that it was built for; the first one does not ask (REL-17). */
export function formIn(url: string): CompositionForm | undefined {
  const asked = new URL(url, 'http://site').searchParams.get('form') ?? '1';
  return COMPOSITION_FORMS.find((form) => String(form) === asked);
}

const MOST_PACKED = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Packs a small value once for all requests. */
export function encode(value: object): Encoded {
  const plain = Buffer.from(JSON.stringify(value));
  return { etag: etagOf(plain), plain, br: brotliCompressSync(plain, MOST_PACKED), gzip: gzipSync(plain) };
}

/** The same beside the thread that answers: the composition of many remotes takes its time (REL-42). */
async function encodeApart(value: object): Promise<Encoded> {
  const plain = Buffer.from(JSON.stringify(value));
  const [br, zipped] = await Promise.all([packBrotli(plain, MOST_PACKED), packGzip(plain)]);
  return { etag: etagOf(plain), plain, br, gzip: zipped };
}

const etagOf = (plain: Buffer): string => `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`;

/** Answers with the packing that the browser takes, or 304 when it has the same. */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, plain, br, gzip }: Encoded,
  type = 'application/json',
): void {
  const kept = { 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' };
  const asked = String(request.headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .map((tag) => tag.replace(/^W\//, ''));
  if (asked.includes(etag)) return send(request, response, 304, kept, '');
  const headers = { 'content-type': type, ...kept };
  const packing = preferredPacking(request.headers['accept-encoding']);
  if (!packing) return send(request, response, 200, headers, plain);
  send(request, response, 200, { ...headers, 'content-encoding': packing }, packing === 'br' ? br : gzip);
}
