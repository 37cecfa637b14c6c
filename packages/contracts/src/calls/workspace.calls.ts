import * as v from 'valibot';
import { defineCall } from '../call';
import { Id, queryInteger, Region } from '../values';
import { line, text } from '../texts';
import { Workspace } from '../shapes/workspace';

/** The whole company record, of both sides. */
export const getWorkspace = defineCall({
  name: 'getWorkspace',
  method: 'GET',
  path: '/workspace',
  summary: 'The workspace of the session',
  who: { token: 'bearer', level: 'any' },
  answer: Workspace,
  status: 200,
  codes: [],
});

/** The ETag of the terms, without quotes, is the version that `signUp` takes. */
export const getLegalDocument = defineCall({
  name: 'getLegalDocument',
  method: 'GET',
  path: '/assets/:region/legal/:document.md',
  summary: 'Terms, privacy or cookies, as Markdown',
  who: { token: 'none' },
  params: v.object({ region: Region, document: v.picklist(['terms', 'privacy', 'cookies']) }),
  notFound: 'asset_not_found',
  file: 'text/markdown',
  status: 200,
  codes: ['asset_not_found'],
});

/** HTML, or the picture by its name with an ending. */
export const getArticle = defineCall({
  name: 'getArticle',
  method: 'GET',
  path: '/assets/:region/articles/:slug',
  summary: 'An article page or its picture',
  who: { token: 'none' },
  params: v.object({ region: Region, slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9]+)?$/)) }),
  notFound: 'asset_not_found',
  file: 'text/html',
  status: 200,
  codes: ['asset_not_found'],
});

/**
 * A file by its path below the region. `w`, 320 or 1600, is the width of pictures in px. 404 for a foreign path,
 * too.
 */
export const getAsset = defineCall({
  name: 'getAsset',
  method: 'GET',
  path: '/assets/:region/*',
  summary: 'A logo, picture or spec sheet of the own workspace or of a producer of the region',
  who: { token: 'bearer', level: 'any' },
  params: v.object({ region: Region, '*': v.pipe(v.string(), v.maxLength(300)) }),
  notFound: 'asset_not_found',
  query: v.object({ w: v.optional(v.pipe(queryInteger(320, 1600), v.picklist([320, 1600]))) }),
  file: 'application/octet-stream',
  status: 200,
  codes: ['asset_not_found'],
});

/** Plain text. 20 a day for each member, then 429. */
export const sendSupportMessage = defineCall({
  name: 'sendSupportMessage',
  method: 'POST',
  path: '/support/message',
  summary: 'Asks the support team',
  who: { token: 'bearer', level: 'any', feature: 'liveChat' },
  body: v.object({ message: text(2000, 1), page: v.optional(line(200)) }),
  answer: v.object({ id: Id }),
  status: 201,
  codes: ['rate_limited'],
});

/** What the shell reports of a screen that failed: no query, no data of the workspace. 20 a minute for each address. */
export const reportClientError = defineCall({
  name: 'reportClientError',
  method: 'POST',
  path: '/client-error',
  summary: 'Reports a failure of a screen, without its data',
  who: { token: 'none' },
  body: v.object({
    kind: v.picklist(['schema', 'unhandled', 'load']),
    area: line(80, 1),
    version: line(40),
    message: text(500),
    page: v.optional(line(200)),
    traceId: v.optional(line(64)),
  }),
  status: 204,
  codes: [],
});
