import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';

const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['img', 'picture', 'source', 'input'].includes(name)),
  protocols: { href: ['http', 'https', 'mailto'] },
};

/** Links open in a new tab and give nothing away; only web and mail addresses are links (SHL-114). */
const COMPONENTS: Components = {
  // The page has its main heading already.
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => (isOutside(href) ? <a href={href} target="_blank" rel="nofollow noopener noreferrer">{children}</a> : <span>{children}</span>),
};

const isOutside = (address: string | undefined) => /^(https?:\/\/|mailto:)/i.test(address ?? '');

/** Markdown without raw HTML, script, style or image (SHL-114). */
export function SafeMarkdown({ text }: { text: string }) {
  return <Markdown skipHtml rehypePlugins={[[rehypeSanitize, SCHEMA]]} components={COMPONENTS}>{text}</Markdown>;
}
