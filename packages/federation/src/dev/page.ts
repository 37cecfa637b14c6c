import type { Twin } from '../release/twin';
import { DEV_PATH } from '../runtime/dev/live-contract';

/** The scripts of the shell, as the page names them. */
const SHELL_SCRIPT = /<script defer src="\/releases\/shell\/([^/"]+)\/[^"]+"[^>]*><\/script>\n?/g;
/** The regions whose composition comes in slices. A page with local remotes asks for the whole. */
const SLICES = / data-slices="[^"]*"/;

/** Version of the shell that a page runs; undefined for what is no page of a shell. */
export const shellOf = (html: string): string | undefined => [...html.matchAll(SHELL_SCRIPT)][0]?.[1];

/**
 * The site's page with the shell's development twin in the place of its scripts, what draws the bar before them, and
 * before all others what removes the session of another site (REL-87). All else stays, the nonce and the digests of
 * files included (REL-86).
 *
 * @param site its origin
 */
export function withTwin(html: string, version: string, { scripts }: Twin, site: string): string {
  const tags = [
    `<script defer src="${DEV_PATH}page.js" data-shell="${version}"></script>`,
    ...scripts.map(
      ({ file, integrity }) =>
        `<script defer src="/releases/shell/${version}/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    ),
  ];
  let isFirst = true;
  const page = html.replace(SLICES, '').replace(SHELL_SCRIPT, () => {
    if (!isFirst) return '';
    isFirst = false;
    return `${tags.join('\n')}\n`;
  });
  return page.replace('<script', () => `<script src="${DEV_PATH}first.js" data-site="${site}"></script>\n<script`);
}
