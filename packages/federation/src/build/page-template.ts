import { ROOT_ELEMENT_ID } from '../runtime/boot-contract';

/** A file of the shell that the page names. */
export interface PageFile {
  file: string;
  integrity: string;
}

/** What the page of the shell is made of. */
export interface PageParts {
  /** Address of the release, with a slash at the end. */
  address: string;
  boot: PageFile;
  style: PageFile;
  /** In the order in which they run. */
  scripts: PageFile[];
  /** Fonts that every page shows at once. */
  fonts?: string[];
  icon?: string;
}

/** The server puts the nonce of each answer here. */
export const NONCE_MARK = '{{nonce}}';
/** The server puts further origins of scripts here, or nothing. */
export const ORIGINS_MARK = '{{origins}}';

/**
 * The page that every address is answered with. Boot runs at once: before the style sheet, which scripts below it would
 * wait for, because it asks for everything that the page still lacks. The other scripts run in order after it. Until
 * the shell draws, the page shows the full-screen loader, which needs no script (SHL-4).
 */
export function pageTemplate({ address, boot, style, scripts, fonts = [], icon }: PageParts): string {
  const script = ({ file, integrity }: PageFile, attributes: string) =>
    `<script ${attributes} src="${address}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Larder</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#F6F2EA">
${script(boot, `nonce="${NONCE_MARK}" data-origins="${ORIGINS_MARK}"`)}
<link rel="stylesheet" href="${address}${style.file}" integrity="${style.integrity}" crossorigin="anonymous">
${scripts.map((each) => script(each, 'defer')).join('\n')}
${fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${address}${font}" crossorigin="anonymous">`).join('\n')}
${icon ? `<link rel="icon" type="image/svg+xml" href="${address}${icon}">` : ''}
</head>
<body>
<div id="${ROOT_ELEMENT_ID}"><div class="full-loader" role="status" aria-label="Loading"><i class="spin"></i></div></div>
<noscript>Larder needs JavaScript. Larder a besoin de JavaScript.</noscript>
</body>
</html>
`.replace(/\n{2,}/g, '\n');
}
