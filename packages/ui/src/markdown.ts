/** Texts that people write in Markdown. Not shared at run time: a part that shows them carries it, in a lazy chunk. */
export { SafeMarkdown } from './text/safe-markdown';
export type { SafeMarkdownProps } from './text/safe-markdown';
