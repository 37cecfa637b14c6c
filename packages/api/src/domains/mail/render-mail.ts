import { type ApiText, apiTexts } from '../../texts/api-texts';
import type { MailBlock, MailContent } from './mail-template';

/** A finished e-mail. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const escape = (value: string): string =>
  value.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] as string,
  );

/** Makes HTML and plain text of the same content. Links become absolute below `publicUrl`. */
export function renderMail(content: MailContent, locale: string, publicUrl: string): RenderedMail {
  const t = apiTexts(locale);
  const subject = content.subject.replace(/[\r\n]+/g, ' ');
  const text = [
    content.heading,
    ...content.blocks.map((block) => textOf(block, publicUrl, t)),
    '--',
    t('mail.footer'),
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: page(subject, content, locale, publicUrl) };
}

function textOf(block: MailBlock, origin: string, t: ApiText): string {
  if (typeof block === 'string') return block;
  if ('button' in block) return `${t('mail.label', { label: block.button })}\n${origin}${block.path}`;
  if ('note' in block) return block.note;
  if ('facts' in block) return block.facts.map(([label, value]) => `${t('mail.label', { label })} ${value}`).join('\n');
  return block.list.map(({ text, path }) => `- ${text}${path ? `\n  ${origin}${path}` : ''}`).join('\n');
}

const INK = '#1F2A24';
const LEAF = '#1E5B3C';
const MUTED = '#5C665F';
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Inter, 'Segoe UI', Helvetica, Arial, sans-serif";

function htmlOf(block: MailBlock, origin: string): string {
  const p = (inner: string, style = '') => `<p style="margin:0 0 16px;${style}">${inner}</p>`;
  const address = (path: string) => escape(`${origin}${path}`);
  if (typeof block === 'string') return p(escape(block).replace(/\n/g, '<br>'));
  if ('button' in block) {
    return (
      p(
        `<a href="${address(block.path)}" style="display:inline-block;background:${LEAF};color:#FFFFFF;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${escape(block.button)}</a>`,
        'padding:8px 0',
      )
      + p(
        `<a href="${address(block.path)}" style="color:${MUTED};word-break:break-all">${address(block.path)}</a>`,
        'font-size:13px',
      )
    );
  }
  if ('note' in block) return p(escape(block.note), `color:${MUTED};font-size:14px`);
  if ('facts' in block) {
    const rows = block.facts.map(
      ([label, value]) =>
        `<tr><td style="padding:6px 24px 6px 0;color:${MUTED};vertical-align:top">${escape(label)}</td><td style="padding:6px 0;font-weight:600">${escape(value)}</td></tr>`,
    );
    return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
  }
  const items = block.list.map(
    ({ text, path }) =>
      `<li style="margin:0 0 8px">${path ? `<a href="${address(path)}" style="color:${LEAF};font-weight:600">${escape(text)}</a>` : escape(text)}</li>`,
  );
  return `<ul style="margin:0 0 16px;padding-left:20px">${items.join('')}</ul>`;
}

function page(subject: string, content: MailContent, locale: string, origin: string): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#FAF7F2;color:${INK};font:16px/1.55 ${SANS}">
<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="border-collapse:separate;max-width:560px;text-align:left">
<tr><td style="padding:0 8px 16px;font:600 22px/1 ${SERIF};color:${LEAF}">Larder</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E7E0D4;border-radius:12px;padding:32px 28px 16px">
<h1 style="margin:0 0 20px;font:600 26px/1.25 ${SERIF};color:${INK}">${escape(content.heading)}</h1>
${content.blocks.map((block) => htmlOf(block, origin)).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;color:${MUTED};font-size:13px">${escape(apiTexts(locale)('mail.footer'))}</td></tr>
</table></td></tr></table></body></html>`;
}
