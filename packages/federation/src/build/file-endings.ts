/** Pictures and fonts that a source may import: it gets their address in the release. */
export const FILE_ENDINGS = ['svg', 'woff2', 'png', 'jpg', 'jpeg', 'webp', 'avif'] as const;

/** Names of such files. */
export const IS_FILE = new RegExp(String.raw`\.(${FILE_ENDINGS.join('|')})$`);
