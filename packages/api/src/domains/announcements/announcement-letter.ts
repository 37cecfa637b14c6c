import { Region } from '@larder/contracts';
import * as v from 'valibot';

const Line = v.pipe(v.string(), v.maxLength(500));

/** An announcement to one address, as the gateway asks for it. */
export const AnnouncementLetter = v.object({
  to: v.pipe(v.string(), v.maxLength(320), v.email()),
  /** Whose language the e-mail has. */
  region: Region,
  what: v.picklist([
    'release',
    'use',
    'rollback',
    'regions',
    'switch',
    'retire',
    'collect',
    'migrate',
    'key',
    'stage',
    'promote',
    'end-stage',
    'return',
    'preview',
    'refused',
    'numbers-missing',
    'step-overdue',
  ]),
  parts: v.pipe(
    v.array(v.object({ part: Line, regions: v.array(Line), from: v.nullable(Line), to: v.nullable(Line) })),
    v.maxLength(200),
  ),
  who: Line,
  why: v.nullable(Line),
  /** An instant. */
  at: Line,
  /** Sentences of a refusal or a standstill. */
  reasons: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(100)),
  /** Of a candidate that was worse (REL-70); a gateway of former days does not say. */
  returned: v.nullish(
    v.object({
      part: Line,
      version: Line,
      region: Line,
      measure: v.picklist(['failed', 'errors', 'time', 'inp']),
      count: v.number(),
      mounts: v.number(),
      /** The version that everybody has again. */
      stable: Line,
    }),
  ),
});
export type AnnouncementLetter = v.InferOutput<typeof AnnouncementLetter>;
