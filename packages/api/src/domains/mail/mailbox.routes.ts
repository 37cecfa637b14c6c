import type { FastifyInstance, FastifyReply } from 'fastify';
import { NotFound } from '../../http/http.errors';
import type { Database } from '../../database';
import { letterWithId, newestLetters, type ShownLetter } from './mailbox.service';

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The outbox as a page to look at while developing: `/api/dev/mailbox`. It does not exist in production (API-88). */
export async function mailboxRoutes(fastify: FastifyInstance, { db }: { db: Database }): Promise<void> {
  fastify.get('/api/dev/mailbox', async (_, reply) => page(reply, listPage(await newestLetters(db))));
  fastify.get<{ Params: { id: string } }>('/api/dev/mailbox/:id', async (request, reply) => {
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const letter = await letterWithId(db, id);
    if (!letter) throw new NotFound('route_not_found');
    return page(reply, letter.body_html);
  });
}

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

const listPage = (letters: readonly ShownLetter[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title>
<style>
body{margin:0;background:#FAF7F2;color:#1F2A24;font:16px/1.5 Inter,'Segoe UI',sans-serif}main{max-width:760px;margin:0 auto;padding:32px 16px}
h1{font:600 28px/1.2 Fraunces,Georgia,serif}ul{list-style:none;padding:0}li{background:#fff;border:1px solid #E7E0D4;border-radius:12px;margin:0 0 8px}
a{display:block;padding:14px 18px;color:inherit;text-decoration:none}b{color:#1E5B3C}small{color:#5C665F}
</style></head><body><main><h1>Mailbox</h1><p>E-mails that this installation would have sent, newest first.</p>
<ul>${letters.map(({ id, subject, recipient, template, created_at }) => `<li><a href="/api/dev/mailbox/${id}"><b>${escape(subject)}</b><br><small>${escape(recipient)} · ${escape(template)} · ${escape(created_at)}</small></a></li>`).join('') || '<li><a>Nothing yet.</a></li>'}</ul>
</main></body></html>`;
