import { getArticle, getAsset, getLegalDocument } from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import type { MemberSession } from '../../http/session';
import { keptFileOf, readFileFor } from '../files/files.service';
import { readArticle } from './article.service';
import { readAsset, refuseForeignAsset } from './asset.service';
import { readLegalDocument } from './legal.service';

/** Legal documents, articles and the files of companies. None of them needs a transaction while it is read. */
export const documentRoutes = defineRoutes((route) => {
  route.stepwise(getLegalDocument, ({ params, app }) =>
    readLegalDocument(app.assetsFolder, params.region, params.document),
  );
  route.stepwise(getArticle, ({ params, app }) => readArticle(app.assetsFolder, params.region, params.slug));
  route.stepwise(getAsset, async ({ params, query, db, session, app }) => {
    const path = params['*'];
    const kept = keptFileOf(path);
    if (kept) {
      const member = session as MemberSession;
      const file = params.region === member.region ? kept : { ...kept, workspaceId: 0 };
      return readFileFor({ db, session: member }, file, query.w);
    }
    await db.asWorkspace(session as MemberSession, (tx) => refuseForeignAsset(tx, params.region, path));
    return readAsset(app.assetsFolder, params.region, path, query.w);
  });
});
