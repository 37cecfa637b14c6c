import * as v from 'valibot';
import { AssetPath } from '../values';

/**
 * What `uploadFile` answers. `path` is an asset path; it works where pictures and sheets are named. Unused, a file is
 * gone after 24 hours.
 */
export const UploadedFile = v.object({
  fileId: v.string(),
  path: AssetPath,
  contentType: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type UploadedFile = v.InferOutput<typeof UploadedFile>;
