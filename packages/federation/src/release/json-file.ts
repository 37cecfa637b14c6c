import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import { ReleaseRefused } from './release.errors';

/**
 * Reads a JSON file that people write; the mark that some editors put before its first byte is passed over.
 * @param file its name, for the sentences
 * @throws ReleaseRefused with file and line of each fault: of the JSON, or of a name or value that the schema does
 *   not have
 */
export function parseJsonFile<S extends v.GenericSchema>(file: string, text: string, schema: S): v.InferOutput<S> {
  const json = withoutMark(text);
  const errors: ParseError[] = [];
  const tree = parseTree(json, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  if (!tree || first)
    throw new ReleaseRefused([
      `${file}:${lineAt(json, first?.offset ?? 0)}: ${first ? wordsFor(first) : 'The file is empty'}.`,
    ]);
  const parsed = v.safeParse(schema, JSON.parse(json));
  if (parsed.success) return parsed.output;
  throw new ReleaseRefused(
    parsed.issues.map(
      (issue) =>
        `${file}:${lineAt(json, nodeOf(tree, issue).offset)}: ${v.getDotPath(issue) ?? 'the file'}: ${messageOf(issue)}.`,
    ),
  );
}

/** The line of a member of a file that has been read; for faults that only others can tell. */
export function lineOf(text: string, path: readonly (string | number)[]): number {
  const tree = parseTree(withoutMark(text));
  return lineAt(text, (tree && findNodeAtLocation(tree, [...path]))?.offset ?? 0);
}

/** `JSON.parse` and jsonc-parser refuse a byte order mark. */
const withoutMark = (content: string): string => content.replace(/^\uFEFF/, '');

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The place itself, or what should hold it. */
function nodeOf(tree: Node, issue: v.BaseIssue<unknown>): Node {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

const messageOf = ({ expected, received, message }: v.BaseIssue<unknown>): string =>
  expected === 'never' ? 'This name is unknown' : received === 'undefined' ? 'It is missing' : message;

/** `InvalidSymbol` in words: invalid symbol. */
const wordsFor = ({ error }: ParseError): string =>
  `The file is no JSON: ${printParseErrorCode(error)
    .replace(/(?<=.)([A-Z])/g, ' $1')
    .toLowerCase()}`;
