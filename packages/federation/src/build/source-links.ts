import { relative } from 'node:path';
import { bySource } from './by-source';
import { parseSource, type SourceNode } from './parse-source';

/** A page that a source leads to. */
export interface SourceLink {
  page: string;
  /** The source takes for granted that the region has it; otherwise it hides the link where it is absent. */
  isNeeded: boolean;
  line: number;
}

/** What a source says about links. */
export interface SourceLinks {
  links: SourceLink[];
  /** Names of pages that are no literals, and addresses that are written out, with their lines. */
  unnamed: number[];
  addresses: { address: string; line: number }[];
  /** Those that a link has, or that is navigated to, put together or not; what is put in is `…`. */
  targets: { address: string; line: number }[];
}

/**
 * Reads where a source leads: calls of `linkTo` with the name of a page. One with `!` behind it needs the page; any
 * other has an answer for a region without it, because its type may be undefined.
 */
export const readLinks = bySource((path: string): SourceLinks => {
  const { body, lineOf } = parseSource(path);
  const found: SourceLinks = { links: [], unnamed: [], addresses: [], targets: [] };

  const visit = (value: unknown, parent: SourceNode | undefined): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, parent));
    if (typeof value !== 'object' || value === null) return;
    const node = value as SourceNode;
    if (node.type === 'ImportDeclaration') return;
    if (isLinkCall(node)) {
      const [first] = node.arguments as { expression: SourceNode & { value?: string } }[];
      if (first?.expression.type === 'StringLiteral')
        found.links.push({
          page: first.expression.value!,
          isNeeded: parent?.type === 'TsNonNullExpression',
          line: lineOf(node),
        });
      else found.unnamed.push(lineOf(node));
    }
    const written =
      node.type === 'StringLiteral'
        ? (node.value as string)
        : node.type === 'TemplateElement'
          ? (node.raw as string)
          : '';
    if (/^\/[a-z]/.test(written)) found.addresses.push({ address: written, line: lineOf(node) });
    const target = writtenTarget(node);
    if (target !== undefined) found.targets.push({ address: target, line: lineOf(node) });
    for (const [key, child] of Object.entries(node))
      if (key !== 'span') visit(child, node.type === undefined ? parent : node);
  };
  visit(body, undefined);
  return found;
});

/** `linkTo(…)`, `table.linkTo(…)`, `useLinkTo()(…)`. */
function isLinkCall({ type, callee }: SourceNode): boolean {
  if (type !== 'CallExpression') return false;
  const called = callee as SourceNode & { value?: string; property?: { value?: string }; callee?: { value?: string } };
  return (
    called.value === 'linkTo'
    || (called.type === 'MemberExpression' && called.property?.value === 'linkTo')
    || (called.type === 'CallExpression' && called.callee?.value === 'useLinkTo')
  );
}

/** Where `to="…"`, `href="…"`, `navigate(…)`, `history.push(…)` or `history.replace(…)` leads, as far as it is written out. */
function writtenTarget(node: SourceNode): string | undefined {
  if (node.type === 'JSXAttribute') {
    const { name, value } = node as SourceNode & { name: { value?: string }; value: SourceNode | null };
    return name.value === 'to' || name.value === 'href' ? textOf(value) : undefined;
  }
  if (!isNavigation(node)) return undefined;
  const [first] = node.arguments as { expression: SourceNode }[];
  return textOf(first?.expression);
}

function isNavigation({ type, callee }: SourceNode): boolean {
  if (type !== 'CallExpression') return false;
  const called = callee as SourceNode & { value?: string; object?: { value?: string }; property?: { value?: string } };
  return (
    called.value === 'navigate'
    || (called.type === 'MemberExpression'
      && called.object?.value === 'history'
      && (called.property?.value === 'push' || called.property?.value === 'replace'))
  );
}

/** Of a text or a template, whatever holds it; undefined of anything else. */
function textOf(node: SourceNode | null | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type === 'StringLiteral') return node.value as string;
  if (node.type === 'TemplateLiteral') return (node.quasis as { raw: string }[]).map(({ raw }) => raw).join('…');
  const inner = (node.type === 'JSXExpressionContainer' || node.type === 'TsNonNullExpression') && node.expression;
  return inner ? textOf(inner as SourceNode) : undefined;
}

/** A path as people read it in a sentence. */
export const placeOf = (folder: string, path: string): string => relative(folder, path);
