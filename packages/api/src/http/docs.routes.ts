import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ALL_CALLS } from '@larder/contracts';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from './openapi';

// Its own files only; the page sets styles on its elements.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Larder API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const START =
  "SwaggerUIBundle({ dom_id: '#docs', url: '/api/docs/json', validatorUrl: null, supportedSubmitMethods: [], defaultModelsExpandDepth: -1 });";

const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

/** The documentation at `/api/docs`: Swagger UI from files of our own, over a document made from the contracts. */
export async function docsRoutes(fastify: FastifyInstance): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let document: string | undefined;

  fastify.addHook('onRequest', (_, reply, done) => {
    reply.header('content-security-policy', POLICY);
    done();
  });
  fastify.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  fastify.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  fastify.get('/api/docs/json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openApiOf(ALL_CALLS)))),
  );
  for (const [name, type] of Object.entries(FILES)) {
    fastify.get(`/api/docs/${name}`, async (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'max-age=3600')
        .send(await readFile(join(folder, name))),
    );
  }
}
