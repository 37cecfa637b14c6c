import type { ApiError } from '@larder/api-client';

/** A file that was sent and not saved within a day: its field, and of a picture its place from 0. */
export interface GoneFile {
  field: 'photos' | 'specSheet';
  place?: number;
}

const PHOTO = /^photos\[(\d+)\]\.path$/;

/**
 * The first file that a save names and the API no longer keeps. The codes are those of a file with a wrong content, whose
 * texts would be false here (DSK-18, DSK-19).
 */
export function goneFileOf({ code, problem }: ApiError): GoneFile | undefined {
  const fields = (problem?.errors ?? []).map(({ field }) => field);
  if (code === 'document_invalid' && fields.includes('specSheetFileId')) return { field: 'specSheet' };
  const place = fields.map((field) => PHOTO.exec(field)?.[1]).find((digits) => digits !== undefined);
  return code === 'photo_invalid' && place !== undefined ? { field: 'photos', place: Number(place) } : undefined;
}
