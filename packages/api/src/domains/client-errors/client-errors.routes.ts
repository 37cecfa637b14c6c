import { reportClientError } from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { receiveReport } from './client-errors.service';

/** Failures that screens report, without anybody's data. */
export const clientErrorRoutes = defineRoutes((route) => {
  route.stepwise(reportClientError, ({ app, body, headers, now }) => receiveReport(app, body, headers.address, now));
});
