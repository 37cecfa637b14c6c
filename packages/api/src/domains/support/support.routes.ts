import { sendSupportMessage } from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { sendMessage } from './support.service';

export const supportRoutes = defineRoutes((route) => {
  route(sendSupportMessage, (call) => sendMessage(call, call.body));
});
