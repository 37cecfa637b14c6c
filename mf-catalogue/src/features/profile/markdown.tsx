import type { ComponentProps } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

const LINKED = /^(https?:\/\/|mailto:)/i;

function OutsideLink({ href, children }: ComponentProps<'a'>) {
  if (!href || !LINKED.test(href)) return <>{children}</>;
  return <a href={href} target="_blank" rel="nofollow noopener noreferrer">{children}</a>;
}

/** Wide tables move sideways in their own box. */
function Table({ children }: ComponentProps<'table'>) {
  return <div className="catalogue-table" tabIndex={0}><table>{children}</table></div>;
}

const PLUGINS = [remarkGfm];
const CLEANERS = [rehypeSanitize];
const PICTURES = ['img'];
/** The text stands under an h2 of the page. */
const COMPONENTS = { a: OutsideLink, table: Table, h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' } as const;

/** A producer's story. Raw HTML, scripts and pictures are left out; links open outside (CAT-58, SHL-114). */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="catalogue-story">
      <ReactMarkdown skipHtml remarkPlugins={PLUGINS} rehypePlugins={CLEANERS} disallowedElements={PICTURES} components={COMPONENTS}>{text}</ReactMarkdown>
    </div>
  );
}
