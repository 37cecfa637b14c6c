import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Call } from '@larder/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadJson } from './http.errors';
import { ApiProblem } from './problem';
import type { UploadRoom } from './uploads-under-way';

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
 * Reads the form of a call that takes a file: the texts as they are, the file as a Blob. Each piece of the file takes
 * room before it is kept; one for which there is none ends the reading, and the rest of the body is let go.
 * @throws FileTooLarge @throws BadJson when the form is broken @throws whatever `take` does
 */
export async function readForm(
  { upload }: Call,
  request: FastifyRequest,
  { take }: Pick<UploadRoom, 'take'>,
): Promise<Record<string, unknown> | undefined> {
  if (!upload || !request.isMultipart()) return undefined;
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: upload.maxBytes } })) {
      if (part.type === 'field') form[part.fieldname] = part.value;
      else form[part.fieldname] = new Blob(await piecesOf(part, upload.maxBytes, take), { type: part.mimetype });
    }
  } catch (error) {
    if (error instanceof ApiProblem) {
      letGo(request);
      throw error;
    }
    throw new BadJson();
  }
  return form;
}

async function piecesOf(
  { file }: MultipartFile,
  maxBytes: number,
  take: UploadRoom['take'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of file as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    take(piece.length);
    pieces.push(piece);
  }
  if (file.truncated) throw new FileTooLarge(maxBytes);
  return pieces;
}

/** Takes the rest of a refused body off the connection: many clients read an answer only once they have sent all. */
function letGo({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
