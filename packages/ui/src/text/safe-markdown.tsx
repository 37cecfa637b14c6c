import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { markdownPortions } from './markdown-portions';

/** Markdown that a person wrote, in any length. HTML and pictures are taken out; links are http, https or mailto. */
export interface SafeMarkdownProps {
  text: string;
  /** The level of its highest headings: the text stands below a heading of the page. */
  topLevel: 2 | 3 | 4;
}

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;
const LINKED = /^(https?:\/\/|mailto:)/i;
const READERS = [remarkGfm];
const CLEANERS: ComponentProps<typeof Markdown>['rehypePlugins'] = [
  [
    rehypeSanitize,
    {
      ...defaultSchema,
      tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['img', 'picture', 'source', 'input'].includes(name)),
      protocols: { href: ['http', 'https', 'mailto'] },
    },
  ],
];

/** Opens in a new tab and gives nothing away; only web and mail addresses are links. */
function OutsideLink({ href, children }: ComponentProps<'a'>) {
  if (!href || !LINKED.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="nofollow noopener noreferrer">
      {children}
    </a>
  );
}

/** Wide tables move sideways in a box of their own. */
function Table({ children }: ComponentProps<'table'>) {
  return (
    <div className="prose-table" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** The first two levels of a text are its highest; the others follow below them. */
function headingsFrom(topLevel: number): Components {
  return Object.fromEntries(
    HEADINGS.map((level) => [`h${level}`, `h${Math.max(topLevel, Math.min(6, level + topLevel - 2))}`]),
  );
}

const COMPONENTS = {
  2: { a: OutsideLink, table: Table, ...headingsFrom(2) },
  3: { a: OutsideLink, table: Table, ...headingsFrom(3) },
  4: { a: OutsideLink, table: Table, ...headingsFrom(4) },
} as const;

const Portion = memo(function Portion({ text, topLevel }: SafeMarkdownProps) {
  return (
    <Markdown skipHtml remarkPlugins={READERS} rehypePlugins={CLEANERS} components={COMPONENTS[topLevel]}>
      {text}
    </Markdown>
  );
});

/** A long text comes in portions, one after the other, so that the page answers in between. */
function Portions({ text, topLevel }: SafeMarkdownProps) {
  const portions = useMemo(() => markdownPortions(text), [text]);
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown >= portions.length) return;
    const timer = setTimeout(() => {
      startTransition(() => {
        setShown(shown + 1);
      });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [shown, portions.length]);
  return (
    <div className="prose">
      {portions.slice(0, shown).map((portion, at) => (
        <Portion key={at} text={portion} topLevel={topLevel} />
      ))}
    </div>
  );
}

/**
 * Markdown, tables included, without raw HTML, script, style or image (SHL-114). Its length and depth are bounded, and
 * a long text is shown portion by portion (TRU-28).
 * Load it with the first text that is shown: it brings a parser along.
 */
export const SafeMarkdown = memo(function SafeMarkdown(props: SafeMarkdownProps) {
  return <Portions key={props.text} {...props} />;
});
