import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, type ExtractorLogLevel } from '@microsoft/api-extractor';

const ROOT = resolve(__dirname, '../../..');
const SILENT = { default: { logLevel: 'none' as ExtractorLogLevel } };

/** One way into a package: `@larder/ui/router` is `{ name: 'ui', entry: 'router' }`, `@larder/ui` has the entry `index`. */
interface Entry {
  name: string;
  entry: string;
  /** Its types, as they are published. */
  types: string;
}

/**
 * Writes the API report of every entry of the built packages (REL-48): what it exports, with its signatures, as
 * `<name>/<entry>.api.md`.
 *
 * @param built a folder as `buildSdk` fills it; it must lie in the repository, whose libraries its types name
 * @param out gets the reports
 * @param names packages whose reports are made
 * @throws Error when API Extractor can't read the types
 */
export function writeApiReports(built: string, out: string, names: readonly string[]): void {
  const entries = names.flatMap((name) => entriesOf(built, name));
  const tsconfig = writeCompilerOptions(built, entries);
  // One program for all of them: each alone would read valibot, react and antd again.
  let compilerState: CompilerState | undefined;
  for (const { name, entry, types } of entries) {
    const folder = join(out, name);
    mkdirSync(folder, { recursive: true });
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder: join(built, name),
        mainEntryPointFilePath: types,
        newlineKind: 'lf',
        compiler: { tsconfigFilePath: tsconfig, skipLibCheck: true },
        apiReport: {
          enabled: true,
          reportFileName: entry,
          reportFolder: folder,
          reportTempFolder: join(built, 'reports-of-extractor', name),
          includeForgottenExports: true,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: SILENT,
          extractorMessageReporting: SILENT,
          tsdocMessageReporting: SILENT,
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(built, name, 'package.json'),
    });
    compilerState ??= CompilerState.create(config, { additionalEntryPoints: entries.map((each) => each.types) });
    const said: string[] = [];
    const { succeeded } = Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => {
        message.handled = true;
        if (message.logLevel === 'error') said.push(message.text);
      },
    });
    if (!succeeded) throw new Error(`The API report of @larder/${name} (${entry}) can't be made: ${said.join(' ')}`);
  }
}

function entriesOf(built: string, name: string): Entry[] {
  const { exports } = JSON.parse(readFileSync(join(built, name, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>;
  };
  return Object.entries(exports).flatMap(([key, target]) =>
    typeof target === 'string'
      ? []
      : [
          {
            name,
            entry: key === '.' ? 'index' : key.slice(2).replaceAll('/', '-'),
            types: join(built, name, target.types),
          },
        ],
  );
}

/** Types of the house come from the built packages, those of libraries from wherever pnpm keeps them. */
function writeCompilerOptions(built: string, entries: readonly Entry[]): string {
  const libraries = join(ROOT, 'node_modules/.pnpm/node_modules');
  const file = join(built, 'tsconfig.json');
  const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    types: ['node', 'jest'],
    paths: { '@larder/*': [join(built, '*')], '*': [join(libraries, '*'), join(libraries, '@types/*')] },
  };
  writeFileSync(file, JSON.stringify({ compilerOptions, files: entries.map(({ types }) => types) }));
  return file;
}
