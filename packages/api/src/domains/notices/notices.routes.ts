import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { listOwnNotices, readOwnNotices } from './notices.service';

export const noticesRoutes = defineRoutes((route) => {
  route(calls.listNotices, (call) => listOwnNotices(call, call.query));
  route(calls.readNotices, (call) => readOwnNotices(call, call.body));
});
