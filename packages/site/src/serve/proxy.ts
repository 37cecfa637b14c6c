import { type IncomingMessage, request as httpRequest, type RequestListener, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { sendProblem } from './answer';

/** Headers that belong to one connection and are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Passes requests on to an API in another process. */
export function createApiProxy(apiUrl: string): RequestListener {
  const target = new URL(apiUrl);
  const open = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return (request, response) => {
    const headers = { ...withoutHops(request), host: target.host, 'x-forwarded-for': forwardedFor(request), 'x-forwarded-proto': 'encrypted' in request.socket ? 'https' : 'http' };
    const onward = open({ protocol: target.protocol, hostname: target.hostname, port: target.port, method: request.method, path: request.url, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHops(answer));
      answer.pipe(response);
    });
    onward.on('error', () => unavailable(request, response));
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
}

function unavailable(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else sendProblem(request, response, 503, 'unavailable', 'The API can not be reached at the moment.', { 'retry-after': '5' });
}

const withoutHops = ({ headers }: IncomingMessage) => Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

const forwardedFor = (request: IncomingMessage): string => [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
