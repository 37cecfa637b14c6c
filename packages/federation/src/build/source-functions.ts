import { parseSync } from '@swc/core';

/**
 * First line and column, last line and column (lines from 1, columns from 0), and the name that the source gives it.
 */
export type SourceFunction = [startLine: number, startColumn: number, endLine: number, endColumn: number, name: string];

interface Node {
  type?: string;
  span?: { start: number; end: number };
  [key: string]: unknown;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

/**
 * The functions of a source that have a name, outer ones before inner ones. One without a name belongs to the one
 * around it: what a hook of a component is given is part of the component.
 */
export function functionsOf(source: string, isTsx: boolean): SourceFunction[] {
  // The sign at the start tells where the compiler begins to count, which goes on from file to file; it counts bytes.
  const text = Buffer.from(`;${source}`);
  const tree = parseSync(text.toString(), { syntax: 'typescript', tsx: isTsx }) as unknown as Node & { body: Node[] };
  const begin = tree.body[0]!.span!.start;
  const placeOf = placesIn(text);
  const found: SourceFunction[] = [];

  const visit = (value: unknown, name: string | undefined): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, undefined));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type && FUNCTIONS.has(node.type)) {
      const own = nameOf(node.identifier) ?? nameOf(node.key) ?? (node.type === 'Constructor' ? 'constructor' : name);
      const span = node.span ?? (node.function as Node | undefined)?.span;
      if (own && span) found.push([...placeOf(span.start - begin), ...placeOf(span.end - begin), own]);
    }
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'span')
        visit(
          child,
          key === givenAs(node)
            ? (nameOf(node.id) ?? nameOf(node.left) ?? nameOf(node.key))
            : passedOn(node, key, name),
        );
    }
  };
  visit(tree.body, undefined);
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The child that a declaration, an assignment or a property gives its name to. */
function givenAs({ type }: Node): string | undefined {
  if (type === 'VariableDeclarator') return 'init';
  if (type === 'AssignmentExpression') return 'right';
  return type === 'KeyValueProperty' || type === 'ClassProperty' ? 'value' : undefined;
}

/** `memo(() => …)` and a function in parentheses have the name of what they are given to. */
function passedOn({ type }: Node, key: string, name: string | undefined): string | undefined {
  return (type === 'CallExpression' && key === 'arguments')
    || type === 'ParenthesisExpression'
    || type === 'TsAsExpression'
    ? name
    : undefined;
}

const nameOf = (node: unknown): string | undefined => {
  const { type, value } = (node ?? {}) as Node;
  return (type === 'Identifier' || type === 'StringLiteral') && typeof value === 'string' ? value : undefined;
};

/** Where a byte lies, as source maps count: UTF-16 in a line. */
function placesIn(text: Buffer): (byte: number) => [line: number, column: number] {
  const lines = [0];
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) lines.push(at + 1);
  return (byte) => {
    let [low, high] = [0, lines.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lines[middle]! <= byte) low = middle;
      else high = middle - 1;
    }
    const column = text.subarray(lines[low]!, byte).toString().length;
    // Without the sign that was put before the text.
    return [low + 1, low === 0 ? Math.max(0, column - 1) : column];
  };
}
