import { resolve } from 'node:path';
import { EVENTS, TOPICS } from '@larder/contracts';
import type { Signature, SignatureTable } from '@larder/contracts/served-calls';
import ts from 'typescript';
import { SHARED_LIBRARIES } from '../../shared-policy';
import { TypeSignatures } from './type-signature';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  allowArbitraryExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** The type of what the shell gives to a remote; its members are recorded one by one. */
const HOST = 'Host';
/** The type of any call of the API; calls are recorded one by one, too. */
const CALL = 'Call';

/** What shared packages of the house export, by package and name, and what the shell gives as `host`. */
export interface SdkSignatures {
  names: Record<string, Record<string, Signature>>;
  /** Types that they export, those of classes included. */
  types: Record<string, Record<string, Signature>>;
  host: Record<string, Signature>;
  table: SignatureTable;
  /** Every file of the house that was read for it. */
  sources: string[];
}

/** The requests of the house that the shell provides to remotes. */
export const SHARED_REQUESTS: readonly string[] = SHARED_LIBRARIES.filter(({ package: name }) =>
  name.startsWith('@larder/'),
).flatMap(({ requests, lazy = [] }) => [...requests, ...lazy]);

/**
 * Reads the values and types that shared packages export, with the compiler's own types (REL-53).
 * @param folder from where the packages are found
 */
export function readSdkSignatures(folder: string, requests = SHARED_REQUESTS): SdkSignatures {
  const entry = resolve(folder, 'larder-signatures.ts');
  const text = requests.map((request, at) => `import * as p${at} from '${request}';\nexport { p${at} };`).join('\n');
  const files = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = files;
  files.fileExists = (file) => file === entry || fileExists(file);
  files.getSourceFile = (file, options) =>
    file === entry ? ts.createSourceFile(file, text, options) : getSourceFile(file, options);
  const program = ts.createProgram([entry], OPTIONS, files);
  const checker = program.getTypeChecker();
  const signatures = new TypeSignatures(
    checker,
    isOfHouse,
    new Set([...Object.keys(TOPICS), ...Object.keys(EVENTS)]),
    new Set([HOST, CALL]),
  );
  const targetOf = (each: ts.Symbol) => (each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each);
  const isValue = (each: ts.Symbol) => (targetOf(each).flags & ts.SymbolFlags.Value) !== 0 && !isTypeOnly(each);
  const isType = (each: ts.Symbol) => (targetOf(each).flags & ts.SymbolFlags.Type) !== 0;
  const names: SdkSignatures['names'] = {};
  const types: SdkSignatures['types'] = {};
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!)) {
    const request = requests[Number(symbol.name.slice(1))]!;
    const module = checker.getAliasedSymbol(symbol);
    const exported = checker.getExportsOfModule(module).sort((one, other) => (one.name < other.name ? -1 : 1));
    names[request] = Object.fromEntries(exported.filter(isValue).map((each) => [each.name, signatures.ofExport(each)]));
    types[request] = Object.fromEntries(
      exported.filter(isType).map((each) => [each.name, signatures.ofTypeExport(each)]),
    );
  }
  const { [HOST]: host, [CALL]: _, ...table } = signatures.table;
  return {
    names,
    types,
    host: typeof host === 'object' && 'fields' in host ? host.fields : {},
    table,
    sources: program
      .getSourceFiles()
      .filter((file) => file.fileName !== entry && isOfHouse(file))
      .map(({ fileName }) => fileName)
      .sort(),
  };
}

const isTypeOnly = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((each) => ts.isExportSpecifier(each) && (each.isTypeOnly || each.parent.parent.isTypeOnly));

/** A package of the house, as sources in the repository or as an installed package. */
const isOfHouse = (node: ts.Node): boolean => {
  const { fileName } = node.getSourceFile();
  return /\/node_modules\/@larder\/[^/]+\/(?!node_modules)/.test(fileName) || !fileName.includes('/node_modules/');
};
