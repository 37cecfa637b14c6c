import { reportClientError } from '@larder/contracts';
import { defineRoutes } from '../../app/route';
import { keepReport } from './client-errors.service';

const REPORTS = { name: 'client-errors', max: 20, seconds: 60 } as const;

/** Failures that screens report, without anybody's data. */
export const clientErrorRoutes = defineRoutes((route) => {
  route.anonymous(reportClientError, async ({ tx, body, headers, app, now }) => {
    app.countAgainst(REPORTS, headers.address);
    await keepReport(tx, body, now);
  });
});
