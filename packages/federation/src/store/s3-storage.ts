import { createHash, randomUUID } from 'node:crypto';
import { RELEASE_FILE } from '../release/release-manifest';
import { inTurns } from './in-turns';
import { RecentlyUsed } from './recently-used';
import { S3Bucket, type S3Patience, type S3Settings } from './s3-bucket';
import type { ReleaseContent, RootWrite, Storage, StoredObject, StoredRelease, StoredRoot } from './storage';
import { StoreUnavailable } from './store.errors';

const ROOT = 'root.json';
/** Uploads and downloads at the same time. */
const AT_ONCE = 8;
/** Some hundred bytes each. */
const KEPT_FOLDERS = 10_000;

/**
 * S3-compatible object storage as a store. Only what it does atomically is relied on: one object is written whole,
 * `If-None-Match: *` creates it once, and `If-Match` replaces the one that was read.
 */
export class S3Storage implements Storage {
  readonly #bucket: S3Bucket;
  /** Folders of releases, by the keys of their descriptions. Each was found to be the one that was written. */
  readonly #folders = new RecentlyUsed<string>(KEPT_FOLDERS);

  constructor(settings: S3Settings, patience?: S3Patience) {
    this.#bucket = new S3Bucket(settings, patience);
  }

  get place(): string {
    return this.#bucket.place;
  }

  async read(key: string): Promise<Buffer | undefined> {
    return (await this.#bucket.get(key))?.body;
  }

  async readEnd(key: string, bytes: number): Promise<Buffer | undefined> {
    // An empty object has no range; a storage may also answer with all of it.
    const answer = await this.#bucket.ask('GET', key, { headers: { range: `bytes=-${bytes}` } });
    if (answer.status === 404) return undefined;
    if (answer.status === 416) return Buffer.alloc(0);
    if (answer.status !== 206 && answer.status !== 200) throw this.#bucket.refusal(answer.status, key);
    return answer.body.subarray(-bytes);
  }

  async create(key: string, content: Buffer): Promise<boolean> {
    const { status } = await this.#bucket.persist(async () => {
      const answer = await this.#bucket.once('PUT', key, { body: content, headers: { 'if-none-match': '*' } });
      // Another request for this key arrived at the same time; neither is done.
      return answer.status === 409 ? undefined : answer;
    }, key);
    if (isDone(status)) return true;
    if (status !== 412) throw this.#bucket.refusal(status, key);
    // The earlier attempt may have taken effect although its answer was lost.
    return (await this.read(key))?.equals(content) === true;
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const query = new URLSearchParams({
        'list-type': '2',
        'encoding-type': 'url',
        prefix: this.#bucket.settings.prefix + prefix,
        ...(next && { 'continuation-token': next }),
      });
      const { status, body } = await this.#bucket.persist(() => this.#bucket.once('GET', undefined, { query }), prefix);
      if (status !== 200) throw new StoreUnavailable(this.place, `it answers ${status} to a listing`);
      const text = body.toString();
      for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = decodeURIComponent(valueIn(entry, 'Key').replaceAll('+', ' '));
        found.push({
          key: key.slice(this.#bucket.settings.prefix.length),
          modifiedAt: Date.parse(valueIn(entry, 'LastModified')),
          bytes: Number(valueIn(entry, 'Size')),
        });
      }
      next = valueIn(text, 'IsTruncated') === 'true' ? unescaped(valueIn(text, 'NextContinuationToken')) : undefined;
    }
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async remove(key: string): Promise<void> {
    const { status } = await this.#bucket.ask('DELETE', key);
    if (!isDone(status) && status !== 404) throw this.#bucket.refusal(status, key);
  }

  async rootStamp(): Promise<string> {
    const { status, tag } = await this.#bucket.ask('HEAD', ROOT);
    if (status !== 200 && status !== 404) throw this.#bucket.refusal(status, ROOT);
    return tag;
  }

  async readRoot(): Promise<StoredRoot | undefined> {
    const found = await this.#bucket.get(ROOT);
    return found && { text: found.body.toString(), tag: found.tag };
  }

  /** Not tried again here: whoever changes the root looks first whether an unanswered write took effect. */
  async writeRoot(text: string, _sequence: number, tag: string | undefined): Promise<RootWrite> {
    try {
      const { status } = await this.#bucket.once('PUT', ROOT, {
        body: Buffer.from(text),
        headers: tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag },
      });
      if (isDone(status)) return 'written';
      return status === 412 || status === 404 ? 'outdated' : 'unknown';
    } catch {
      return 'unknown';
    }
  }

  async addRelease(
    name: string,
    version: string,
    description: string,
    contents: Iterable<ReleaseContent>,
  ): Promise<boolean> {
    const key = descriptionKey(name, version);
    const text = Buffer.from(description);
    if ((await this.read(key)) !== undefined) return false;
    await inTurns(contents, AT_ONCE, async ({ file, content }) => {
      await this.create(`${folderOf(name, version, text)}${file}`, content);
    });
    return this.create(key, text);
  }

  async listReleases(name?: string): Promise<StoredRelease[]> {
    const found = await this.list(name === undefined ? 'descriptions/' : `descriptions/${name}/`);
    return found.flatMap(({ key, modifiedAt }) => {
      const [, part = '', version = ''] = /^descriptions\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
      return part ? [{ name: part, version, publishedAt: modifiedAt }] : [];
    });
  }

  async hasRelease(name: string, version: string): Promise<boolean> {
    return (await this.read(descriptionKey(name, version))) !== undefined;
  }

  async readReleaseFile(name: string, version: string, file: string): Promise<Buffer | undefined> {
    const key = descriptionKey(name, version);
    if (file === RELEASE_FILE) return this.read(key);
    const folder = this.#folders.get(key) ?? (await this.#folderOfStored(name, version));
    if (folder === undefined) return undefined;
    const content = await this.read(folder + file);
    // The folder has the digest of the description in its name: one that arrived damaged leads to no file.
    if (content) this.#folders.set(key, folder);
    return content;
  }

  async isStoredWith(name: string, version: string, description: Buffer, file: string): Promise<boolean> {
    const key = descriptionKey(name, version);
    const folder = folderOf(name, version, description);
    if (this.#folders.get(key) === folder) return true;
    const fileKey = folder + file;
    const { status } = await this.#bucket.ask('HEAD', fileKey);
    if (status === 404) return false;
    if (status !== 200) throw this.#bucket.refusal(status, fileKey);
    this.#folders.set(key, folder);
    return true;
  }

  async removeRelease(name: string, version: string): Promise<void> {
    this.#folders.delete(descriptionKey(name, version));
    await this.remove(descriptionKey(name, version));
    await inTurns(await this.list(`releases/${name}/${version}/`), AT_ONCE, ({ key }) => this.remove(key));
  }

  async keepsConditions(): Promise<boolean> {
    const key = `incoming/probe-${randomUUID()}`;
    const put = async (text: string, headers: Record<string, string>) =>
      (await this.#bucket.ask('PUT', key, { body: Buffer.from(text), headers })).status;
    try {
      await this.create(key, Buffer.from('1'));
      return (await put('2', { 'if-none-match': '*' })) === 412 && (await put('3', { 'if-match': '"0"' })) === 412;
    } finally {
      await this.remove(key);
    }
  }

  async #folderOfStored(name: string, version: string): Promise<string | undefined> {
    const description = await this.read(descriptionKey(name, version));
    return description && folderOf(name, version, description);
  }
}

const isDone = (status: number): boolean => status >= 200 && status < 300;

/**
 * Files of two builds of one version, of which one was never finished, must not mix: below the version they lie in a
 * folder that is named after the build's description.
 */
const folderOf = (name: string, version: string, description: Buffer): string =>
  `releases/${name}/${version}/${createHash('sha256').update(description).digest('hex').slice(0, 16)}/`;

/** Apart from the files, so that a listing of releases is short. */
const descriptionKey = (name: string, version: string): string => `descriptions/${name}/${version}.json`;

const valueIn = (xml: string, tag: string): string => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(xml)?.[1] ?? '';

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
