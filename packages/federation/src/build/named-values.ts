import type { SourceNode } from './parse-source';

/**
 * What a source gives a name to, by that name: the value of a `const`, or a function. A name that stands for something
 * else in another place of the source, such as a parameter, is left out.
 */
export function namedValues(body: readonly SourceNode[]): ReadonlyMap<string, SourceNode> {
  const values = new Map<string, SourceNode>();
  const times = new Map<string, number>();
  const bind = (name: unknown) => typeof name === 'string' && times.set(name, (times.get(name) ?? 0) + 1);

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as SourceNode;
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const { id, init } of node.declarations as { id: SourceNode; init: SourceNode | null }[])
        if (id.type === 'Identifier' && init) values.set(id.value as string, init);
    if (node.type === 'FunctionDeclaration') {
      const { value: name } = node.identifier as SourceNode;
      values.set(name as string, node);
      bind(name);
    }
    // Where a name is bound, the compiler keeps a place for its type.
    if (node.type === 'Identifier' && 'typeAnnotation' in node) bind(node.value);
    Object.values(node).forEach(visit);
  };
  visit(body);
  return new Map([...values].filter(([name]) => times.get(name) === 1));
}

/** What a function answers, as far as it stands there: its expression, or what each `return` has. */
export function answersOf({ body }: SourceNode): SourceNode[] {
  const block = body as SourceNode | null;
  if (!block) return [];
  return 'stmts' in block ? returnsIn(block.stmts) : [block];
}

function returnsIn(value: unknown): SourceNode[] {
  if (Array.isArray(value)) return value.flatMap(returnsIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as SourceNode;
  // An inner function answers for itself.
  if (/Function|Method|^Class/.test(node.type ?? '')) return [];
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument as SourceNode] : [];
  return Object.values(node).flatMap(returnsIn);
}
