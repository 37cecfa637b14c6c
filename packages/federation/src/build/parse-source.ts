import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of a source's tree, as the compiler names it. */
export interface SourceNode {
  type?: string;
  span?: { start: number };
  [key: string]: unknown;
}

/** The tree of a source, and in which line each node begins. */
export function parseSource(path: string): { body: SourceNode[]; lineOf(node: SourceNode): number } {
  // The sign at the start tells where the compiler begins to count, which goes on from file to file.
  const text = Buffer.from(`;${readFileSync(path, 'utf8')}`);
  const { body } = parseSync(text.toString(), {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
  }) as unknown as { body: SourceNode[] };
  const begin = body[0]!.span!.start;
  const lineOf = ({ span }: SourceNode): number =>
    text
      .subarray(0, Math.max(0, span!.start - begin))
      .toString()
      .split('\n').length;
  return { body, lineOf };
}
