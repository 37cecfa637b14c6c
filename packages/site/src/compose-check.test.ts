import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import { findComposeProblems } from './compose-check';

const ROOT = join(__dirname, '../../..');
const TEXT = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const MF_ORDERS = '    build: { context: ., dockerfile: mf-orders/Dockerfile }\n';
const ORDERS_VARIABLES = /    environment:\n      <<: \*site\n      LARDER_KEY: "\$\{MF_ORDERS_KEY.*\n/;
const check = (text: string) => findComposeProblems(text, ROOT);

test('the compose file is one by the published schema, with a service for every part', () => {
  expect(check(TEXT)).toEqual([]);
});

test.each([
  ['an unknown key', TEXT.replace('\nservices:', '\nservice: {}\nservices:'), /must NOT have additional properties/],
  ['a value of another type', TEXT.replace('read_only: true', 'read_only: [1]'), /must be boolean/],
  [
    'a part without a service',
    TEXT.replace('mf-admin/Dockerfile', 'mf-auth/Dockerfile'),
    /^No service builds mf-admin\.$/,
  ],
  [
    'a Dockerfile that does not exist',
    TEXT.replace('mf-admin/Dockerfile', 'mf-admin/Nofile'),
    /is built from mf-admin\/Nofile, which does not exist/,
  ],
  [
    'a service that does not exist',
    TEXT.replace('      postgres:\n        condition', '      postgre:\n        condition'),
    /waits for postgre, which is no service/,
  ],
  [
    'a volume that does not exist',
    TEXT.replace('store:/store:ro', 'shop:/store:ro'),
    /mounts shop, which is no volume/,
  ],
  [
    'a remote that the API does not wait for',
    TEXT.replace(/      mf-admin: \{ condition.*\n/, ''),
    /^The api does not wait for mf-admin/,
  ],
  [
    'a log without a bound',
    TEXT.replace('  mail:\n    logging: *log\n', '  mail:\n'),
    /^The log of mail has no bound\.$/,
  ],
  [
    'a gateway that is killed while running calls end (API-97)',
    TEXT.replace(/( {4}restart: unless-stopped\n) {4}stop_grace_period: 20s\n/, '$1'),
    /^gateway is killed while running calls end; give it a stop_grace_period of more than 10s\.$/,
  ],
  [
    'a remote that mounts the store',
    TEXT.replace(
      '  security_opt: ["no-new-privileges:true"]\n  depends_on:',
      '  security_opt: ["no-new-privileges:true"]\n  volumes:\n    - store:/store\n  depends_on:',
    ),
    /^mf-orders mounts store:\/store; a remote publishes to the gateway and mounts nothing\.$/,
  ],
  [
    'a remote with a store of its own',
    TEXT.replace('LARDER_TO: http', 'LARDER_STORE: s3://bucket\n  LARDER_TO: http'),
    /^mf-orders has a store or regions; a remote has its build and its key\.$/,
  ],
  [
    'a remote that mounts what the gateway mounts (REL-44)',
    TEXT.replace(MF_ORDERS, `${MF_ORDERS}    volumes_from: [gateway]\n`),
    /^mf-orders mounts what gateway mounts; a remote publishes to the gateway and mounts nothing\.$/,
  ],
  [
    'a store in the list of variables of a remote (REL-44)',
    TEXT.replace(ORDERS_VARIABLES, '    environment: ["LARDER_STORE=s3://bucket", "LARDER_KEY=abc"]\n'),
    /^mf-orders has a store or regions; a remote has its build and its key\.$/,
  ],
  [
    'a key in a list of variables (REL-44)',
    TEXT.replace(ORDERS_VARIABLES, '    environment: ["LARDER_STORE=s3://bucket", "LARDER_KEY=abc"]\n'),
    /^mf-orders holds LARDER_KEY instead of asking for it\.$/,
  ],
  ...['{ context: ./mf-orders }', './mf-orders', '{ context: ., dockerfile: ./mf-orders/Dockerfile }'].map(
    (build): [string, string, RegExp] => [
      `a store of a remote that is built by ${build} (REL-44)`,
      TEXT.replace(MF_ORDERS, `    build: ${build}\n    volumes: ["store:/store"]\n`),
      /^mf-orders mounts store:\/store; a remote publishes to the gateway and mounts nothing\.$/,
    ],
  ),
  [
    'a key in the text',
    TEXT.replace('${MF_ORDERS_KEY:?Set MF_ORDERS_KEY}', 'abc'),
    /^mf-orders holds LARDER_KEY instead of asking for it\.$/,
  ],
  [
    'a secret in the text',
    TEXT.replace('${SIGNING_KEYS:?Set SIGNING_KEYS}', 'abc'),
    /holds SIGNING_KEYS instead of asking for it/,
  ],
])('%s is found', (_, text, problem) => {
  expect(text).not.toBe(TEXT);
  expect(check(text)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});

test('the API believes the network that it shares with the gateway alone (TRU-2)', () => {
  const { services, networks } = parse(TEXT, { merge: true }) as {
    services: Record<string, { networks?: string[]; environment?: Record<string, string> }>;
    networks: Record<string, { ipam?: { config: { subnet: string }[] } }>;
  };
  expect(
    Object.keys(services)
      .filter((name) => services[name]!.networks?.includes('calls'))
      .sort(),
  ).toEqual(['api', 'gateway']);
  expect(services.api!.environment!.TRUST_PROXY).toBe(networks.calls!.ipam!.config[0]!.subnet);
});

test('gateway and API read region files and legal texts from the checkout, over the copies in their images (REL-19, REL-99)', () => {
  const { services } = parse(TEXT, { merge: true }) as { services: Record<string, { volumes?: string[] }> };
  const imageOf = (path: string) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split(/^(?=FROM )/m)
      .at(-1)!;
  const regions = /LARDER_REGIONS=(\S+)/.exec(imageOf('shell/Dockerfile'))![1]!;
  expect(services.gateway!.volumes).toContain(`./packages/site/regions:${regions}:ro`);
  const api = imageOf('packages/api/Dockerfile');
  const workdir = /^WORKDIR (\S+)/m.exec(api)![1]!;
  const assets = /^COPY packages\/api\/assets (\S+)/m.exec(api)![1]!;
  expect(services.api!.volumes).toContain(`./packages/api/assets:${posix.join(workdir, assets)}:ro`);
  // Docker would make an empty folder of one that is not there.
  for (const folder of ['packages/site/regions/gb.json', 'packages/api/assets/gb'])
    expect(existsSync(join(ROOT, folder))).toBe(true);
});

test('the image of a remote holds its build, no region and no store (REL-44)', () => {
  const remotes = readdirSync(ROOT).filter(
    (name) => name.startsWith('mf-') && existsSync(join(ROOT, name, 'Dockerfile')),
  );
  expect(remotes).toHaveLength(5);
  for (const remote of remotes) {
    const [, image = ''] = readFileSync(join(ROOT, remote, 'Dockerfile'), 'utf8').split(/^FROM (?!.* AS build)/m);
    expect(image.match(/^COPY .*/gm)).toEqual([
      'COPY --from=build /out/publish.mjs ./',
      `COPY --from=build /app/${remote}/dist ./${remote}`,
    ]);
    expect(image).not.toMatch(/LARDER_STORE|LARDER_REGIONS|VOLUME|\/store/);
  }
});
