import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bySource } from './by-source';
import { listSources } from './list-files';
import { answersOf, namedValues } from './named-values';
import { parseSource, type SourceNode } from './parse-source';

/** The keys that sources ask `t` for. */
export interface UsedTexts {
  /** As written, with the namespace where they name one: `title`, `common:retry`. */
  keys: string[];
  /** The fixed pieces of keys that are put together at run time: `status.`, `` for `t(`status.${status}`)`. */
  patterns: string[][];
}

/**
 * Reads them from the sources of a part, tests apart. A key with a name is followed to its value in the same source; one
 * that comes as a parameter, from a state or from another source is not seen.
 */
export function usedTexts(folder: string): UsedTexts {
  const sources = join(folder, 'src');
  const files = listSources(folder).filter((file) => /\bt\(/.test(readFileSync(join(sources, file), 'utf8')));
  const asked = files.flatMap((file) => askedIn(join(sources, file)));
  return {
    keys: [...new Set(asked.flatMap((node) => (node.type === 'StringLiteral' ? [node.value as string] : [])))],
    patterns: asked.flatMap((node) =>
      node.type === 'TemplateLiteral' ? [(node.quasis as { raw: string }[]).map(({ raw }) => raw)] : [],
    ),
  };
}

const askedIn = bySource((path: string) => {
  const { body } = parseSource(path);
  const names = namedValues(body);
  return firstArguments(body).flatMap((asked) => outcomesOf(asked, names));
});

/** What is handed to each call of `t` first. */
function firstArguments(value: unknown): SourceNode[] {
  if (Array.isArray(value)) return value.flatMap(firstArguments);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as SourceNode;
  const first =
    node.type === 'CallExpression' && (node.callee as SourceNode).value === 't'
      ? (node.arguments as { expression: SourceNode }[])[0]
      : undefined;
  return [...(first ? [first.expression] : []), ...Object.values(node).flatMap(firstArguments)];
}

/** What an expression may come to: both sides of a choice, the value of a name, each entry of a table. */
function outcomesOf(node: SourceNode, names: ReadonlyMap<string, SourceNode>): SourceNode[] {
  const inner = (key: string) => outcomesOf(node[key] as SourceNode, names);
  switch (node.type) {
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsSatisfiesExpression':
    case 'TsNonNullExpression':
      return inner('expression');
    case 'ConditionalExpression':
      return [...inner('consequent'), ...inner('alternate')];
    case 'BinaryExpression':
      if (node.operator === '&&') return inner('right');
      return ['??', '||'].includes(node.operator as string) ? [...inner('left'), ...inner('right')] : [];
    case 'Identifier':
      return followed(node.value as string, names);
    case 'CallExpression': {
      const { type, value } = node.callee as SourceNode;
      return type === 'Identifier' ? followed(value as string, names, answersOf) : [];
    }
    case 'MemberExpression':
      return entriesOf(node, names);
    default:
      return [node];
  }
}

/** Without the name itself, so that one which stands in its own value ends. */
function followed(
  name: string,
  names: ReadonlyMap<string, SourceNode>,
  read: (value: SourceNode) => SourceNode[] = (value) => [value],
): SourceNode[] {
  const value = names.get(name);
  const others = new Map([...names].filter(([other]) => other !== name));
  return value ? read(value).flatMap((each) => outcomesOf(each, others)) : [];
}

/** `TABLE.open` is one entry, `TABLE[state]` may be each of them. */
function entriesOf({ object, property }: SourceNode, names: ReadonlyMap<string, SourceNode>): SourceNode[] {
  const { type, value: key } = property as SourceNode;
  const tables = outcomesOf(object as SourceNode, names).filter((node) => node.type === 'ObjectExpression');
  return tables
    .flatMap((table) => table.properties as SourceNode[])
    .filter((entry) => entry.type === 'KeyValueProperty' && (type === 'Computed' || nameOf(entry) === key))
    .flatMap((entry) => outcomesOf(entry.value as SourceNode, names));
}

const nameOf = (entry: SourceNode): unknown => (entry.key as SourceNode).value;
