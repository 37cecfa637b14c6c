import { bySource } from '../by-source';
import { parseSource, type SourceNode } from '../parse-source';

/** What declarations name beside slots: pages, modules of the remote, icons, drawings and features that parts carry. */
type DeclaredKind = 'page' | 'module' | 'icon' | 'picture' | 'carried';

/** Kinds of things that a source uses of the site, beside calls and pages that screens lead to. */
export type UseKind =
  'name' | 'type' | 'host' | 'topic' | 'sends' | 'hears' | 'slot' | 'feature' | 'contract' | 'library' | DeclaredKind;

/** One use in a source. */
export interface SourceUse {
  kind: UseKind;
  /** The package of an imported name or type. */
  from?: string;
  name: string;
  line: number;
}

type Node = SourceNode & {
  value?: unknown;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: { expression: Node }[];
};

/** How sources name topics and events: the function, and the kind of its first argument. */
const BY_ARGUMENT: Readonly<Record<string, UseKind>> = {
  useTopic: 'topic',
  'bus.read': 'topic',
  'bus.subscribe': 'topic',
  'bus.emit': 'sends',
  'bus.on': 'hears',
  useBusEvent: 'hears',
  useFeature: 'feature',
};
/** Properties of a declaration that name something of the site. */
const BY_PROPERTY: Readonly<Record<string, UseKind>> = {
  slot: 'slot',
  feature: 'feature',
  features: 'carried',
  contract: 'contract',
  parent: 'page',
  to: 'page',
  route: 'page',
  module: 'module',
  icon: 'icon',
  picture: 'picture',
};

/**
 * What a source uses of what the site provides (REL-53): imported names with the line where each is first used, names
 * that are imported as types alone, members of the host, topics, events, slots and features that it writes out.
 * @param provided requests that the shell provides
 */
export const usesOf = bySource((path: string, provided: readonly string[]): SourceUse[] => {
  const { body, lineOf } = parseSource(path);
  const found: SourceUse[] = [];
  const imported = new Map<string, { kind: 'name' | 'type'; from: string; name: string }>();
  const spaces = new Map<string, string>();
  const hosts = new Set<string>();
  const isDeclaration = /\/declaration(\.tsx?|\/.*)$/.test(path);

  for (const node of body) {
    const from = (node.source as Node | null | undefined)?.value as string | undefined;
    if (from === undefined) continue;
    const isOfTypes = node.typeOnly === true;
    if (node.type === 'ImportDeclaration' && !isOfTypes)
      found.push({ kind: 'library', name: from, line: lineOf(node) });
    if (!provided.includes(from)) continue;
    for (const specifier of (node.specifiers ?? []) as Node[]) {
      const kind = isOfTypes || specifier.isTypeOnly ? 'type' : 'name';
      const local = textOf(specifier.local ?? specifier.orig);
      if (specifier.type === 'ImportNamespaceSpecifier') spaces.set(local, from);
      else if (specifier.type === 'ImportSpecifier')
        imported.set(local, { kind, from, name: textOf(specifier.imported) || local });
      else if (specifier.type === 'ExportSpecifier') found.push({ kind, from, name: local, line: lineOf(specifier) });
    }
  }

  const visitNames = (node: Node, parent: Node | undefined): void => {
    if (node.type === 'Identifier' && typeof node.value === 'string') {
      const one = imported.get(node.value);
      // The name of a property says nothing about an import of the same name.
      const isProperty = parent?.type === 'MemberExpression' && parent.property === node;
      if (one && !isProperty) found.push({ ...one, line: lineOf(node) });
    }
    if (/^(JSX)?MemberExpression$/.test(node.type ?? '') && node.object?.type === 'Identifier') {
      const from = spaces.get(textOf(node.object));
      if (from !== undefined)
        found.push({ kind: 'name', from, name: textOf(node.property), line: lineOf(node.span ? node : node.object) });
    }
    if (node.type === 'VariableDeclarator' && (node.init as Node | null)?.type === 'Identifier') {
      const from = spaces.get(textOf(node.init));
      if (from !== undefined)
        for (const { name, node: at } of membersOf(node.id as Node))
          found.push({ kind: 'name', from, name, line: lineOf(at) });
    }
  };

  const isHost = (node: Node | null | undefined): boolean =>
    !!node
    && ((node.type === 'CallExpression' && imported.get(textOf(node.callee))?.name === 'useHost')
      || (node.type === 'Identifier' && hosts.has(textOf(node))));

  const visitHost = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && isHost(node.init as Node | null)) {
      const id = node.id as Node;
      if (id.type === 'Identifier') hosts.add(textOf(id));
      for (const member of membersOf(id)) found.push({ kind: 'host', name: member.name, line: lineOf(member.node) });
    }
    if (node.type === 'MemberExpression' && isHost(node.object))
      found.push({ kind: 'host', name: textOf(node.property), line: lineOf(node) });
  };

  const visitWords = (node: Node): void => {
    if (node.type === 'CallExpression') {
      const called = calledName(node.callee);
      const kind = BY_ARGUMENT[imported.get(called)?.name ?? called];
      const first = node.arguments?.[0]?.expression;
      if (kind && first?.type === 'StringLiteral')
        found.push({ kind, name: first.value as string, line: lineOf(node) });
    }
    if (isDeclaration && node.type === 'KeyValueProperty') {
      const kind = BY_PROPERTY[textOf(node.key)];
      if (kind)
        for (const word of wordsOf(node.value as Node | null))
          found.push({ kind, name: word.value as string, line: lineOf(word) });
    }
  };

  const visitLazy = (node: Node): void => {
    for (const { from, name, at } of lazyNames(node))
      if (provided.includes(from)) found.push({ kind: 'name', from, name, line: lineOf(at) });
  };

  walk(
    body.filter(({ type }) => type !== 'ImportDeclaration'),
    (node, parent) => {
      visitNames(node, parent);
      visitHost(node);
      visitWords(node);
      visitLazy(node);
    },
  );
  return found;
});

function walk(value: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (Array.isArray(value)) return value.forEach((each) => walk(each, visit, parent));
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (node.type !== undefined) visit(node, parent);
  for (const [key, child] of Object.entries(node))
    if (key !== 'span') walk(child, visit, node.type === undefined ? parent : node);
}

/** Names that are taken of a package which is loaded later: `(await import('x')).Name`, `.then((x) => x.Name)`. */
function lazyNames(node: Node): { from: string; name: string; at: Node }[] {
  if (node.type === 'VariableDeclarator') {
    const from = importedBy(node.init as Node);
    return from === undefined ? [] : membersOf(node.id as Node).map(({ name, node: at }) => ({ from, name, at }));
  }
  if (node.type === 'MemberExpression') {
    const from = importedBy(node.object);
    const name = textOf(node.property);
    return from === undefined || ['then', 'catch', 'finally'].includes(name) ? [] : [{ from, name, at: node }];
  }
  if (node.type !== 'CallExpression' || textOf(node.callee?.property) !== 'then') return [];
  const from = importedBy(node.callee?.object);
  const callback = node.arguments?.[0]?.expression;
  if (from === undefined || callback?.type !== 'ArrowFunctionExpression') return [];
  const [parameter] = callback.params as Node[];
  if (!parameter) return [];
  const names = membersOf(parameter).map(({ name, node: at }) => ({ from, name, at }));
  walk(callback.body, (inner) => {
    if (
      inner.type === 'MemberExpression'
      && parameter.type === 'Identifier'
      && textOf(inner.object) === textOf(parameter)
    )
      names.push({ from, name: textOf(inner.property), at: inner });
  });
  return names;
}

/** The package of `import('x')`, also awaited and in parentheses. */
function importedBy(node: Node | null | undefined): string | undefined {
  if (node?.type === 'ParenthesisExpression') return importedBy(node.expression as Node);
  if (node?.type === 'AwaitExpression') return importedBy(node.argument as Node);
  if (node?.type !== 'CallExpression' || node.callee?.type !== 'Import') return undefined;
  const first = node.arguments?.[0]?.expression;
  return first?.type === 'StringLiteral' ? (first.value as string) : undefined;
}

/** The members that a pattern takes: `{ bus, clock: time }`. */
function membersOf(pattern: Node): { name: string; node: Node }[] {
  if (pattern.type !== 'ObjectPattern') return [];
  return (pattern.properties as Node[]).flatMap((property) => {
    const name = textOf(property.key);
    return name === '' ? [] : [{ name, node: property.span ? property : (property.key as Node) }];
  });
}

/** Texts that are the value of a property, alone or in a list. */
function wordsOf(value: Node | null): Node[] {
  if (value?.type === 'StringLiteral') return [value];
  if (value?.type !== 'ArrayExpression') return [];
  const listed = (value.elements as ({ expression: Node } | null)[]).map((each) => each?.expression);
  return listed.filter((each) => each !== undefined).filter(({ type }) => type === 'StringLiteral');
}

function calledName(called: Node | undefined): string {
  const callee = bare(called);
  if (callee?.type !== 'MemberExpression') return textOf(callee);
  const object = bare(callee.object);
  return `${textOf(object?.type === 'MemberExpression' ? object.property : object)}.${textOf(callee.property)}`;
}

/** An expression without `?.`, `!` and parentheses around it. */
function bare(node: Node | undefined): Node | undefined {
  if (node?.type === 'OptionalChainingExpression') return bare(node.base as Node);
  return node?.type === 'TsNonNullExpression' || node?.type === 'ParenthesisExpression'
    ? bare(node.expression as Node)
    : node;
}

const textOf = (node: unknown): string => {
  const { value } = (node ?? {}) as { value?: unknown };
  return typeof value === 'string' ? value : '';
};
