// A copy of the workspace with one region more, de, whose language is nothing but files: templates that `larder texts`
// writes, filled in with generated texts. The copy is built and served by its own programs, as an operator's would be.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { filledIn } from '@larder/federation/testing/language';

const root = resolve(import.meta.dirname, '../..');
const [, , port = ''] = process.argv;
const copy = mkdtempSync(join(tmpdir(), 'larder-de-'));

/** What is built or kept, and never copied. */
const LEFT_OUT = new Set(['.git', '.cache', '.larder', 'dist', 'docs', '.pnpm']);

function makeCopy(): void {
  cpSync(root, copy, {
    recursive: true,
    // Links between the packages lead to those of the copy.
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.has(basename(path)),
  });
  symlinkSync(join(root, 'node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'));
}

function larder(...argv: string[]): string {
  const program = join(copy, 'packages/federation/bin/larder.mjs');
  const regions = join(copy, 'packages/site/regions');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, ...argv, '--root', copy, '--store', join(copy, 'none'), '--regions', regions],
    { cwd: copy, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`larder ${argv.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
const write = (path: string, data: object) => writeFileSync(path, JSON.stringify(data, null, 2));

function addLanguage(): void {
  const files = larder('texts', 'de', '--template')
    .split('\n')
    .filter((line) => line.endsWith('de.json'));
  for (const file of files) write(join(copy, file), filledIn(read(join(copy, file)) as Parameters<typeof filledIn>[0]));
  larder('texts', 'de');
}

/**
 * Everything that gb has, with the facts of Germany. The rates of VAT are those of fr, whose data it gets; its one
 * holiday has a generated name.
 */
function addRegion(): void {
  const regions = join(copy, 'packages/site/regions');
  const [gb, fr] = [read(join(regions, 'gb.json')), read(join(regions, 'fr.json'))] as {
    facts: { holidays: object; vatRates: object };
  }[];
  const { houseStyle: _, ...facts } = gb!.facts as { houseStyle?: string };
  write(join(regions, 'de.json'), {
    ...gb,
    region: 'de',
    facts: {
      ...facts,
      name: 'Dëütschländ',
      names: {},
      languageTag: 'de-DE',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      deviceZones: ['Europe/Berlin'],
      addressOrder: 'postcode-town',
      vatRates: fr!.facts.vatRates,
      holidays: { rules: [{ kind: 'fixed', month: 12, day: 25, name: { en: 'Christmas', de: '1. Wëihnächtständ' } }] },
    },
  });
  write(join(regions, 'de.config.json'), { ...(read(join(regions, 'fr.config.json')) as object), region: 'de' });
  const assets = join(copy, 'packages/api/assets');
  mkdirSync(join(assets, 'de'), { recursive: true });
  for (const name of readdirSync(join(assets, 'fr')))
    cpSync(join(assets, 'fr', name), join(assets, 'de', name), { recursive: true });
}

process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
makeCopy();
addLanguage();
addRegion();
const child = spawn(
  process.execPath,
  [join(copy, 'node_modules/tsx/dist/cli.mjs'), join(copy, 'e2e/server/serve-as-region.ts'), port],
  { cwd: copy, stdio: 'inherit' },
);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => process.exit(code ?? 1));
