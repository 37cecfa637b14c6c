import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bySource } from './by-source';
import { listSources } from './list-files';
import { parseSource, type SourceNode } from './parse-source';

/** The keys that sources ask `t` for. */
export interface UsedTexts {
  /** As written, with the namespace where they name one: `title`, `common:retry`. */
  keys: string[];
  /** The fixed pieces of keys that are put together at run time: `status.`, `` for `t(`status.${status}`)`. */
  patterns: string[][];
}

/** Reads them from the sources of a part, tests apart. A key that comes in a variable is not seen. */
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

const askedIn = bySource((path: string) => firstArguments(parseSource(path).body).flatMap(outcomesOf));

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

/** What an expression may come to: both sides of a choice. */
function outcomesOf(node: SourceNode): SourceNode[] {
  const inner = (key: string) => outcomesOf(node[key] as SourceNode);
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
      return ['??', '||'].includes(node.operator as string) ? [...inner('left'), ...inner('right')] : [];
    default:
      return [node];
  }
}
