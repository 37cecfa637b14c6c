import { Port, readEnvironment, readTrustProxy } from '@larder/api/edge';
import * as v from 'valibot';

const Address = v.pipe(v.string(), v.url('must be an address such as http://api:4000'));
const Folder = v.pipe(v.string(), v.minLength(1, 'must be a folder'));

const Hops = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readTrustProxy(dataset.value);
    } catch {
      addIssue({ message: 'must be a list of IP addresses and networks such as "10.0.0.7, 10.1.0.0/16"' });
      return NEVER;
    }
  }),
);

const Origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.everyItem(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'must be a list of origins such as "https://files.example.org"',
  ),
);

const Origin = v.pipe(
  v.string(),
  v.check(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'must be an origin such as https://larder.example',
  ),
);

/** Whether a build is published in the quiet hours of a region as well (REL-45). */
const Now = v.optional(v.literal('1', 'must be 1, or not set'));

/** Settings of a server of the site on its own, with the API elsewhere. README.md names each. */
export const ServerEnvironment = v.object({
  PORT: v.optional(Port, '4000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  /** The release store that the remotes are released into: a folder, or `s3://bucket/prefix`. */
  LARDER_STORE: Folder,
  /**
   * The folder in which an API in another process reads configurations and compositions; that of the store, when it is
   * one.
   */
  LARDER_SHARED: v.optional(Folder),
  /** Sources and configurations of the regions. */
  LARDER_REGIONS: Folder,
  API_URL: Address,
  TRUST_PROXY: v.optional(Hops, ''),
  /** Where scripts may come from besides this site. */
  SCRIPT_ORIGINS: v.optional(Origins, ''),
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:[+\d-]+)$/,
        'must be an address such as mailto:security@example.org',
      ),
    ),
  ),
  /**
   * Address of the site, such as `https://larder.example`: calls that change something over the network are signed for
   * it. Without it none is taken.
   */
  SITE_URL: v.optional(Origin),
  /** Keys that count from the first start on, as `name:scope:public key` (REL-34). */
  PLATFORM_KEYS: v.optional(v.string(), ''),
  /**
   * Who hears of changes and refusals: `operator=https://hooks.example/larder, mf-orders=orders@team.example` (REL-46).
   */
  ANNOUNCE: v.optional(v.string(), ''),
  /** Signs webhooks. */
  WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')),
  ),
  /** What the API knows this gateway by. */
  PLATFORM_TOKEN: v.optional(v.string(), ''),
  /** Whether developers may run their remotes in this site, with the shell's development twin (REL-88). */
  DEV_TWIN: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /** A build to publish before serving: the shell of this image. */
  LARDER_PUBLISH: v.optional(Folder),
  LARDER_NOW: Now,
  NODE_ENV: v.optional(v.picklist(['production', 'development'], 'must be production or development'), 'production'),
});
export type ServerEnvironment = v.InferOutput<typeof ServerEnvironment>;

/** Settings of a command that changes the store. */
const StoreEnvironment = v.object({ LARDER_STORE: Folder, LARDER_REGIONS: Folder });

/**
 * Settings of a release from a container of a remote. It holds its build and a key, and neither region nor store
 * (REL-44).
 */
const PublishEnvironment = v.object({
  /** Where the gateway is reached. */
  LARDER_TO: Address,
  /** The private key of the remote, or the file that holds it. */
  LARDER_KEY: v.pipe(v.string(), v.minLength(1, 'must be a private key, or its file')),
  /** The build. */
  LARDER_PUBLISH: Folder,
  /** The one remote that may be released from here (TRU-32). */
  LARDER_PART: v.pipe(v.string(), v.minLength(1, 'must be the name of a remote')),
  LARDER_NOW: Now,
});
export type PublishEnvironment = v.InferOutput<typeof PublishEnvironment>;

/** Reads settings from the environment. @throws WrongEnvironment with one sentence for each that is missing or wrong */
export const readServerEnvironment = (env: NodeJS.ProcessEnv): ServerEnvironment =>
  readEnvironment(ServerEnvironment, env);
export const readPublishEnvironment = (env: NodeJS.ProcessEnv): PublishEnvironment =>
  readEnvironment(PublishEnvironment, env);
export const readStoreEnvironment = (env: NodeJS.ProcessEnv): v.InferOutput<typeof StoreEnvironment> =>
  readEnvironment(StoreEnvironment, env);
