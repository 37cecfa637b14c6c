import multipart from '@fastify/multipart';
import type { Call } from '@larder/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadJson } from './http.errors';
import { ApiProblem } from './problem';

/** Fields of a form besides its file. */
const MOST_FIELDS = 10;
const FIELD_BYTES = 1024;

/** The file of a form is larger than the call takes. */
class FileTooLarge extends ApiProblem {
  constructor(maxBytes: number) {
    super('payload_too_large', `The file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);
  }
}

/** Lets a scope of the server take forms; outside of it they are refused as any body that is no JSON. */
export const takeForms = (scope: FastifyInstance): PromiseLike<unknown> =>
  scope.register(multipart, {
    limits: { files: 1, fields: MOST_FIELDS, parts: MOST_FIELDS + 1, fieldSize: FIELD_BYTES, headerPairs: 20 },
  }) as PromiseLike<unknown>;

/**
 * Reads the form of a call that takes a file: the texts as they are, the file as a Blob.
 * @throws FileTooLarge @throws BadJson when the form is broken
 */
export async function readForm(
  { upload }: Call,
  request: FastifyRequest,
): Promise<Record<string, unknown> | undefined> {
  if (!upload || !request.isMultipart()) return undefined;
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: upload.maxBytes } })) {
      if (part.type === 'field') form[part.fieldname] = part.value;
      else
        form[part.fieldname] = new Blob([(await part.toBuffer()) as Uint8Array<ArrayBuffer>], { type: part.mimetype });
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new FileTooLarge(upload.maxBytes);
    throw new BadJson();
  }
  return form;
}
