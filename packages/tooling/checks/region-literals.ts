import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What of the regions no source may write down. */
export interface RegionWords {
  /** `ie` and the like, as a text or as a key. */
  codes: ReadonlySet<string>;
  /** Language tags, zones and currencies, as a text. */
  facts: ReadonlySet<string>;
}

interface Definition {
  region: string;
  facts: { languageTag: string; timeZone: string; currency: string };
}

/** Reads them from the definitions in a folder, so that a further region is held to the same. */
export function readRegionWords(folder: string): RegionWords {
  const definitions = readdirSync(folder)
    .filter((file) => /^[a-z]+\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Definition);
  return {
    codes: new Set(definitions.map(({ region }) => region)),
    facts: new Set(definitions.flatMap(({ facts }) => [facts.languageTag, facts.timeZone, facts.currency])),
  };
}

/** Tests and what they share, benches, the demo's data and drawings, and texts: they may name a region. */
const EXEMPT: readonly RegExp[] = [
  /\.(test|spec)\.[cm]?tsx?$/,
  /(^|\/)(testing|bench|seed|locales|test)\//,
  /^e2e\//,
  // Samples that the documentation of the API shows.
  /^packages\/api\/src\/http\/sample-regions\.ts$/,
  // Draws the pictures of the demo's data.
  /^packages\/api\/bin\/draw\.ts$/,
  // A company and an order on which images are tried.
  /^packages\/site\/src\/containers\/trial\.ts$/,
  // Costs that are known in pounds, whatever the region.
  /^packages\/rules\/src\/sustainability\/emissions\.ts$/,
  // Runs the tests on other days and in other zones.
  /^packages\/tooling\/bin\/days\.mjs$/,
  /(^|\/)pnpm-lock\.yaml$/,
];

const PROGRAM = /\.([cm]?[jt]sx?|sql)$/;
/** Dockerfiles, compose files and what else starts or builds something: a `#` begins a comment in all of them. */
const INSTALLATION = /((^|\/)Dockerfile[\w.-]*|\.ya?ml|\.sh)$/;

/** The migration that made regions rows of a table: those up to it have run, and never change. */
const REGIONS_ARE_ROWS = 33;

/** Whether a source of the product is held to it. */
export function isHeld(file: string): boolean {
  const migration = /^packages\/api\/migrations\/(\d+)[\w-]*\.sql$/.exec(file)?.[1];
  if (migration !== undefined) return Number(migration) > REGIONS_ARE_ROWS;
  return (PROGRAM.test(file) || INSTALLATION.test(file)) && !EXEMPT.some((pattern) => pattern.test(file));
}

/**
 * Literals of a region in a source (REL-94). A key beside `en` is a text by language and none.
 * @returns `line: literal`, in the order of the source
 */
export function findRegionLiterals(file: string, text: string, { codes, facts }: RegionWords): string[] {
  if (file.endsWith('.sql')) return literalsOfSql(text, new Set([...codes, ...facts]));
  if (INSTALLATION.test(file)) return literalsOfInstallation(text, [...codes, ...facts]);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const report = (node: ts.Node, literal: string) =>
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${literal}`);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      if ((codes.has(node.text) || facts.has(node.text)) && !isTextByLanguage(node)) report(node, node.text);
    } else if (ts.isIdentifier(node) && codes.has(node.text) && isName(node) && !isTextByLanguage(node))
      report(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const literalsOfSql = (text: string, words: ReadonlySet<string>): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      [...line.replace(/--.*$/, '').matchAll(/'([^']*)'/g)].flatMap(([, literal]) =>
        words.has(literal!) ? [`${at + 1}: ${literal}`] : [],
      ),
    );

/** Words of any value, also within an address or a path; not an ending such as that of `example.fr`. */
function literalsOfInstallation(text: string, words: readonly string[]): string[] {
  const word = new RegExp(`(?<![\\w.-])(${words.join('|')})(?![\\w-])`, 'g');
  return text
    .split('\n')
    .flatMap((line, at) => [...line.replace(/(^|\s)#.*$/, '').matchAll(word)].map(([found]) => `${at + 1}: ${found}`));
}

/** A key of an object or a type, or what is read of one. */
const isName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent)
      || ts.isPropertySignature(parent)
      || ts.isMethodDeclaration(parent)
      || ts.isPropertyAccessExpression(parent))
    && parent.name === node
  );
};

/** `fr` beside `en`, in an object or a type. */
function isTextByLanguage(name: ts.Node): boolean {
  const holder = name.parent.parent as ts.Node | undefined;
  const isKey =
    (ts.isPropertyAssignment(name.parent) || ts.isPropertySignature(name.parent)) && name.parent.name === name;
  if (!isKey || !holder) return false;
  const keys = ts.isObjectLiteralExpression(holder)
    ? holder.properties
    : ts.isInterfaceDeclaration(holder) || ts.isTypeLiteralNode(holder)
      ? holder.members
      : [];
  return keys.some((key) => key.name !== undefined && ts.isIdentifier(key.name) && key.name.text === 'en');
}
