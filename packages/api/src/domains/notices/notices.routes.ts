import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { readPreference, savePreference } from './notice-preferences.service';
import { listOwnNotices, readOwnNotices } from './notices.service';

export const noticesRoutes = defineRoutes((route) => {
  route(calls.listNotices, (call) => listOwnNotices(call, call.query));
  route(calls.readNotices, (call) => readOwnNotices(call, call.body));
  route(calls.getNoticePreference, (call) => readPreference(call));
  route(calls.saveNoticePreference, (call) => savePreference(call, call.body));
});
