import { sendSupportMessage } from '@larder/contracts';
import { useApi } from '@larder/api-client';

const LONGEST_PAGE = 200;

/** Sends a message to the support team, with the address that it was written at (SHL-91). */
export function useSendMessage(): (message: string) => Promise<unknown> {
  const { call } = useApi();
  return (message) => {
    const { pathname, search, hash } = window.location;
    return call(sendSupportMessage, { body: { message, page: (pathname + search + hash).slice(0, LONGEST_PAGE) } });
  };
}
