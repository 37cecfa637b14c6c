import type { ComponentProps } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

const SCHEMA = { ...defaultSchema, tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img'), protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] } };

function OutsideLink({ href, children }: ComponentProps<'a'>) {
  if (!href || !/^(https?:|mailto:)/i.test(href)) return <>{children}</>;
  return <a href={href} target="_blank" rel="nofollow noopener noreferrer">{children}</a>;
}

/** Wide tables move sideways in their own box. */
function Table({ children }: ComponentProps<'table'>) {
  return <div className="admin-table" tabIndex={0}><table>{children}</table></div>;
}

/** Markdown of a supplier as kitchens see it, tables included: no raw HTML, script, style or image; links open in a new tab (SHL-114). */
export function StoryText({ markdown }: { markdown: string }) {
  return (
    <div className="admin-story">
      <Markdown
        skipHtml remarkPlugins={[remarkGfm]} rehypePlugins={[[rehypeSanitize, SCHEMA]]} disallowedElements={['img']}
        components={{ a: OutsideLink, table: Table, h1: 'h4', h2: 'h4', h3: 'h5' }}
      >{markdown}</Markdown>
    </div>
  );
}
