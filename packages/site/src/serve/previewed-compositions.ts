import type { IncomingMessage, ServerResponse } from 'node:http';
import { compositionInPreview, inForm, type LiveStore, ReleaseRefused } from '@larder/federation/release';
import { isRead, send, sendProblem } from './answer';
import { formIn } from './region-files';

const PATH = /^\/composition\/([^/]+)\.json$/;

/**
 * Answers `/composition/{region}.json?preview=…` for whoever has the link of a preview (REL-90). No cache keeps it, and
 * what is served without a link is not touched (REL-92).
 * @returns false for every other address
 */
export function createPreviewedCompositions(live: LiveStore, languageOf: (region: string) => string) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const [, region] = PATH.exec(path) ?? [];
    const url = request.url ?? '';
    const token = region && new URL(url, 'http://site').searchParams.get('preview');
    if (!region || token === null || token === undefined) return false;
    if (!isRead(request, response)) return true;
    const { view } = live;
    const form = formIn(url);
    if (!form || !view?.compositions.has(region)) return false;
    try {
      const composition = await compositionInPreview(live, token, region);
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };
      send(
        request,
        response,
        200,
        headers,
        JSON.stringify(composition && inForm(composition, form, languageOf(region))),
      );
    } catch (error) {
      if (!(error instanceof ReleaseRefused) || error.code !== 'preview_invalid') throw error;
      sendProblem(request, response, 'preview_invalid', error.message);
    }
    return true;
  };
}
