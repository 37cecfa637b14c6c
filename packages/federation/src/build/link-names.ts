import type { SourceNode } from './parse-source';

/**
 * What a name stands for: the `linkTo` of the host, a `linkTo` of something else, the host itself, or anything else.
 */
type Meaning = 'link' | 'linkTo' | 'host' | 'other';

const REMOTE_KIT = '@larder/remote-kit';

/** Signs around an expression that leave its value as it is. */
const WRAPPERS: Readonly<Record<string, string>> = {
  OptionalChainingExpression: 'base',
  ParenthesisExpression: 'expression',
  TsNonNullExpression: 'expression',
  TsAsExpression: 'expression',
  TsSatisfiesExpression: 'expression',
  JSXExpressionContainer: 'expression',
};

/** An expression without what is around it: `(host?.linkTo)!` is `host.linkTo`. */
export function unwrapped(node: SourceNode | null | undefined): SourceNode | undefined {
  const inner = node && WRAPPERS[node.type ?? ''];
  return inner === undefined || inner === null ? (node ?? undefined) : unwrapped(node![inner] as SourceNode);
}

export const isWrapper = ({ type }: SourceNode): boolean => WRAPPERS[type ?? ''] !== undefined;

/** Names under which a source has `linkTo`, in one block or function of it and those around. */
export class LinkNames {
  readonly #meanings = new Map<string, Meaning>();
  readonly #aliases: ReadonlyMap<string, string>;

  /** @param around the block around this one; of a whole source its tree, whose imports count */
  constructor(private readonly around: LinkNames | readonly SourceNode[]) {
    this.#aliases = around instanceof LinkNames ? around.#aliases : importsOf(around);
    if (!(around instanceof LinkNames)) this.#declareAll(around);
  }

  /** Names within a block or a function; the same ones within anything else. */
  within(node: SourceNode): LinkNames {
    const statements = (node.stmts ?? []) as SourceNode[];
    const params = [...((node.params ?? []) as SourceNode[]), ...(node.param ? [node.param as SourceNode] : [])];
    const heads = [node.init, node.left].filter((head) => (head as SourceNode | null)?.type === 'VariableDeclaration');
    if (statements.length + params.length + heads.length === 0) return this;
    const inner = new LinkNames(this);
    for (const param of params) inner.#declare((param.pat as SourceNode | undefined) ?? param, 'other');
    inner.#declareAll([...(heads as SourceNode[]), ...statements]);
    return inner;
  }

  /** Whether an expression is surely the `linkTo` of the host. */
  isLink = (node: SourceNode | null | undefined): boolean => this.#meaningOf(node) === 'link';

  /** Whether a call of an expression leads to a page: anything that is called `linkTo` does. */
  leads(node: SourceNode | null | undefined): boolean {
    const called = unwrapped(node);
    const meaning = this.#meaningOf(called);
    return meaning === 'link' || meaning === 'linkTo' || (called?.type === 'Identifier' && called.value === 'linkTo');
  }

  #meaningOf(wrapped: SourceNode | null | undefined): Meaning {
    const node = unwrapped(wrapped);
    if (node?.type === 'Identifier') return this.#find(node.value as string);
    if (node?.type === 'CallExpression') {
      const called = this.#hookOf(node.callee as SourceNode);
      return called === 'useLinkTo' ? 'link' : called === 'useHost' ? 'host' : 'other';
    }
    if (node?.type !== 'MemberExpression' || (node.property as SourceNode).value !== 'linkTo') return 'other';
    return this.#meaningOf(node.object as SourceNode) === 'host' ? 'link' : 'linkTo';
  }

  /** `useTo` of `import { useLinkTo as useTo }`, and `kit.useLinkTo` of a package that is imported as a whole. */
  #hookOf(callee: SourceNode): unknown {
    const { type, value, property } = unwrapped(callee) ?? {};
    if (type === 'MemberExpression') return (property as SourceNode).value;
    return this.#aliases.get(value as string) ?? value;
  }

  #find(name: string): Meaning {
    return this.#meanings.get(name) ?? (this.around instanceof LinkNames ? this.around.#find(name) : 'other');
  }

  #declareAll(statements: readonly SourceNode[]): void {
    for (const statement of statements) {
      const { type, declarations, identifier } = (statement.declaration as SourceNode | undefined) ?? statement;
      if (type === 'FunctionDeclaration') this.#declare(identifier as SourceNode, 'other');
      if (type === 'VariableDeclaration')
        for (const { id, init } of declarations as { id: SourceNode; init: SourceNode | null }[])
          this.#declare(id, this.#meaningOf(init));
    }
  }

  /** Names of a pattern; of parts of the host, `linkTo` alone leads somewhere. */
  #declare(pattern: SourceNode, meaning: Meaning): void {
    const { type, value, properties, elements, argument, left } = pattern;
    if (type === 'Identifier') this.#meanings.set(value as string, meaning);
    if (type === 'AssignmentPattern') this.#declare(left as SourceNode, meaning);
    if (type === 'RestElement') this.#declare(argument as SourceNode, 'other');
    if (type === 'ArrayPattern')
      for (const element of elements as (SourceNode | null)[]) if (element) this.#declare(element, 'other');
    if (type === 'ObjectPattern')
      for (const property of properties as SourceNode[]) {
        const key = property.key as SourceNode | undefined;
        const isLink = meaning === 'host' && key?.value === 'linkTo';
        const bound = property.type === 'KeyValuePatternProperty' ? (property.value as SourceNode) : key;
        this.#declare(bound ?? property, isLink ? 'link' : 'other');
      }
  }
}

/** Hooks of remote-kit that a source has under another name, by that name. */
function importsOf(body: readonly SourceNode[]): ReadonlyMap<string, string> {
  const imports = body.filter(
    ({ type, source }) => type === 'ImportDeclaration' && (source as SourceNode).value === REMOTE_KIT,
  );
  return new Map(
    imports
      .flatMap(({ specifiers }) => specifiers as { local: SourceNode; imported?: SourceNode | null }[])
      .flatMap(({ local, imported }) => (imported ? [[local.value as string, imported.value as string] as const] : [])),
  );
}
