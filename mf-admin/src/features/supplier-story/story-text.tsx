import Markdown from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';

const SCHEMA = { ...defaultSchema, tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img'), protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] } };

/** Markdown of a supplier: no raw HTML, script, style or image; links open in a new tab (SHL-114). */
export function StoryText({ markdown }: { markdown: string }) {
  return (
    <div className="admin-story">
      <Markdown
        skipHtml rehypePlugins={[[rehypeSanitize, SCHEMA]]} disallowedElements={['img']}
        components={{
          a: ({ href, children }) => (href && /^(https?:|mailto:)/i.test(href) ? <a href={href} target="_blank" rel="nofollow noopener noreferrer">{children}</a> : <>{children}</>),
          h1: 'h4', h2: 'h4', h3: 'h5',
        }}
      >{markdown}</Markdown>
    </div>
  );
}
