import type { Region } from '@larder/contracts';
import type { MailContent } from './mail-template';

/** A path with its region, before the fragment, which holds codes (TRU-22). */
export const inRegion = (path: string, region: Region): string =>
  path.replace(/^[^#]*/, (page) => `${page}${page.includes('?') ? '&' : '?'}region=${region}`);

/** The content with its region in each link: without a session, a page goes by the region of its address (SHL-50). */
export const linksInRegion = (content: MailContent, region: Region): MailContent => ({
  ...content,
  blocks: content.blocks.map((block) => {
    if (typeof block === 'string') return block;
    if ('button' in block) return { ...block, path: inRegion(block.path, region) };
    if (!('list' in block)) return block;
    return { list: block.list.map(({ text, path }) => (path ? { text, path: inRegion(path, region) } : { text })) };
  }),
});
