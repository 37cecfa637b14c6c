import { relative } from 'node:path';
import { bySource } from './by-source';
import { isWrapper, LinkNames, unwrapped } from './link-names';
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
  /** Lines with the name of a page that is no literal. */
  unnamed: number[];
  /** Lines that hand `linkTo` on under another name, where nobody reads which pages it is called with. */
  handedOn: number[];
  /** Addresses that are written out. */
  addresses: { address: string; line: number }[];
  /** Those that a link has, or that is navigated to, put together or not; what is put in is `…`. */
  targets: { address: string; line: number }[];
}

/**
 * Reads where a source leads: calls of `linkTo`, whatever the source calls it, with the name of a page. One with `!` behind it needs the page; any
 * other has an answer for a region without it, because its type may be undefined.
 */
export const readLinks = bySource((path: string): SourceLinks => {
  const { body, lineOf } = parseSource(path);
  const found: SourceLinks = { links: [], unnamed: [], handedOn: [], addresses: [], targets: [] };

  const visit = (value: unknown, place: Place, outer: LinkNames): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, place, outer));
    if (typeof value !== 'object' || value === null) return;
    const node = value as SourceNode;
    if (node.type === 'ImportDeclaration') return;
    const names = outer.within(node);
    if (node.type === 'CallExpression' && names.leads(node.callee as SourceNode)) {
      const [first] = node.arguments as { expression: SourceNode & { value?: string } }[];
      if (first?.expression.type === 'StringLiteral')
        found.links.push({ page: first.expression.value!, isNeeded: place.isNeeded, line: lineOf(node) });
      else found.unnamed.push(lineOf(node));
    }
    if (isHandedOn(node, place.holder) && names.isLink(node)) found.handedOn.push(lineOf(node));
    const written =
      node.type === 'StringLiteral'
        ? (node.value as string)
        : node.type === 'TemplateElement'
          ? (node.raw as string)
          : '';
    if (/^\/[a-z]/.test(written)) found.addresses.push({ address: written, line: lineOf(node) });
    const target = writtenTarget(node);
    if (target !== undefined) found.targets.push({ address: target, line: lineOf(node) });
    const inner = placeIn(node, place);
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child, inner, names);
  };
  visit(body, { isNeeded: false }, new LinkNames(body));
  return found;
});

/** Where an expression stands: what holds it, signs around it apart, and whether one of these is `!`. */
interface Place {
  holder?: SourceNode;
  isNeeded: boolean;
}

function placeIn(node: SourceNode, place: Place): Place {
  // A list of arguments, say, has no type of its own.
  if (node.type === undefined) return place;
  if (!isWrapper(node)) return { holder: node, isNeeded: false };
  return { ...place, isNeeded: place.isNeeded || node.type === 'TsNonNullExpression' };
}

/** Whether what holds an expression gives it a name other than `linkTo`, or none. */
function isHandedOn(node: SourceNode, holder: SourceNode | undefined): boolean {
  if (isWrapper(node)) return false;
  const named = (name: unknown) => (name as SourceNode).value !== 'linkTo';
  // What is asked for as it is handed on has no name yet: `pagesOf(useLinkTo())`.
  const isUnnamed = node.type === 'CallExpression';
  switch (holder?.type) {
    case 'JSXAttribute':
      return unwrapped(holder.value as SourceNode) === node && named(holder.name);
    case 'KeyValueProperty':
      return unwrapped(holder.value as SourceNode) === node && named(holder.key);
    case 'CallExpression':
      return unwrapped(holder.callee as SourceNode) !== node && !isUnnamed && named(propertyOf(node));
    case 'ObjectExpression':
      return named(node);
    case 'ArrowFunctionExpression':
    case 'AssignmentExpression':
    case 'ReturnStatement':
      return true;
    case 'ConditionalExpression':
      return unwrapped(holder.test as SourceNode) !== node;
    default:
      return false;
  }
}

/** What a member such as `host.linkTo` is called; a name itself. */
const propertyOf = (node: SourceNode): SourceNode =>
  node.type === 'MemberExpression' ? (node.property as SourceNode) : node;

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
