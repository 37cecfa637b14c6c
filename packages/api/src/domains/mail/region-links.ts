import type { Region } from '@larder/contracts';
import { inRegion } from '../../http/region-address';
import type { MailContent } from './mail-template';

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
