import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Call } from '@larder/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { versionTag } from './reader';
import { isLongPage, writePage } from './write-page';

/** An answer that is no JSON: a calendar, a picture, a document. */
export interface FileAnswer {
  content: Buffer | string | Readable;
  contentType: string;
  /** With its quotes. Absent for streams and strings without one: then a hash of the content. */
  etag?: string;
  lastModified?: Date;
  cacheControl?: string;
  /** Such as `inline; filename="INV-1.pdf"`. */
  disposition?: string;
}

/** The file that a query asked for in place of the JSON, where the contract has `orFile`. */
export class FileInstead {
  constructor(readonly file: FileAnswer) {}
}

/** What a handler may say about its answer besides returning it. */
export class ReplyControls {
  readonly headers: Record<string, string> = {};
  header(name: string, value: string): void {
    this.headers[name] = value;
  }
  /** Goes into the tag beside the version: what can change without it. */
  tagPart: string | undefined;
  tagWith(part: string | undefined): void {
    this.tagPart = part;
  }
}

const weakTag = (text: string | Buffer): string => `W/"${hash('sha1', text, 'base64url')}"`;

/** Sends what the handler returned: status, ETag, 304 when the caller has it already (API-15). */
export async function sendAnswer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  controls?: ReplyControls,
): Promise<FastifyReply> {
  if (controls) for (const name in controls.headers) reply.header(name, controls.headers[name]);
  if (call.status === 204) return reply.code(204).send();
  if (call.file) return sendFile(request, reply, answer as FileAnswer);
  if (call.orFile && answer instanceof FileInstead) return sendFile(request, reply, answer.file);

  const page = isLongPage(answer) ? await writePage(answer) : undefined;
  const content = page?.content ?? JSON.stringify(answer);
  reply.code(call.status).header('content-type', 'application/json; charset=utf-8');
  if (call.versioned)
    reply.header('etag', versionTag((answer as { version: number }).version, request.state.session, controls?.tagPart));
  else if (call.method === 'GET') reply.header('etag', page ? `W/"${page.sha1}"` : weakTag(content));
  return sendUnlessKnown(request, reply, content);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const etag =
    file.etag
    ?? (typeof file.content === 'string' || Buffer.isBuffer(file.content) ? weakTag(file.content) : undefined);
  // It is looked at, not run; a PDF reader would break under default-src 'none' (API-19).
  reply
    .code(200)
    .header('content-type', file.contentType)
    .header('content-security-policy', "frame-ancestors 'none'; script-src 'none'; base-uri 'none'");
  if (etag) reply.header('etag', etag);
  if (file.lastModified) reply.header('last-modified', file.lastModified.toUTCString());
  if (file.cacheControl) reply.header('cache-control', file.cacheControl);
  if (file.disposition) reply.header('content-disposition', file.disposition);
  return sendUnlessKnown(request, reply, file.content);
}

function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer | Readable,
): FastifyReply {
  const known = request.headers['if-none-match'];
  if (
    known
    && request.method !== 'PUT'
    && request.method !== 'POST'
    && matches(known, reply.getHeader('etag') as string | undefined)
  ) {
    if (typeof content === 'object' && 'destroy' in content) content.destroy();
    return reply.code(304).removeHeader('content-type').send();
  }
  return reply.send(content);
}

/** Compares as RFC 9110 does for reading: W/ makes no difference, `*` is any. */
function matches(known: string, etag: string | undefined): boolean {
  if (!etag) return false;
  const bare = etag.replace(/^W\//, '');
  return known.split(',').some((value) => value.trim() === '*' || value.trim().replace(/^W\//, '') === bare);
}
