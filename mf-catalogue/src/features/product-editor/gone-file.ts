import type { ApiError } from '@larder/api-client';

/** Files that were sent and not saved within a day: their field, and of pictures their places from 0. */
export type GoneFile = { field: 'specSheet' } | { field: 'photos'; places: [number, ...number[]] };

const PHOTO = /^photos\[(\d+)\]\.path$/;

/**
 * What a save names and the API no longer keeps. The codes are those of a file with a wrong content, whose texts would be
 * false here (DSK-18, DSK-19).
 */
export function goneFileOf({ code, problem }: ApiError): GoneFile | undefined {
  const fields = (problem?.errors ?? []).map(({ field }) => field);
  if (code === 'document_invalid' && fields.includes('specSheetFileId')) return { field: 'specSheet' };
  const [first, ...others] = fields.flatMap((field) => PHOTO.exec(field)?.[1] ?? []).map(Number);
  return code === 'photo_invalid' && first !== undefined ? { field: 'photos', places: [first, ...others] } : undefined;
}
