import { relative } from 'node:path';
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
}

/**
 * Reads where a source leads: calls of `linkTo` with the name of a page. One with `!` behind it needs the page; any
 * other has an answer for a region without it, because its type may be undefined.
 */
export function readLinks(path: string): SourceLinks {
  const { body, lineOf } = parseSource(path);
  const found: SourceLinks = { links: [], unnamed: [], addresses: [] };

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
    for (const [key, child] of Object.entries(node))
      if (key !== 'span') visit(child, node.type === undefined ? parent : node);
  };
  visit(body, undefined);
  return found;
}

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

/** A path as people read it in a sentence. */
export const placeOf = (folder: string, path: string): string => relative(folder, path);
