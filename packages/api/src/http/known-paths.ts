import type { FastifyInstance, FastifyReply } from 'fastify';
import { MethodNotAllowed, RouteNotFound } from './http.errors';
import { sendProblem } from './error-handler';

/** Remembers every path with its methods, to tell an unknown path from a wrong method (API-5, API-6). */
export function answerUnknownPaths(fastify: FastifyInstance): void {
  const known: { pattern: RegExp; methods: Set<string> }[] = [];
  fastify.addHook('onRoute', ({ url, method }) => {
    const pattern = patternOf(url);
    let path = known.find((entry) => entry.pattern.source === pattern.source);
    if (!path) known.push((path = { pattern, methods: new Set() }));
    for (const name of [method].flat()) path.methods.add(name);
  });

  fastify.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    const methods = [
      ...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap((entry) => [...entry.methods])),
    ].sort();
    if (methods.length === 0) return sendProblem(new RouteNotFound(), request, reply);
    if (request.method === 'OPTIONS') return answerOptions(methods, reply);
    sendProblem(new MethodNotAllowed(methods), request, reply);
  });
}

function answerOptions(methods: readonly string[], reply: FastifyReply): void {
  reply.code(204).header('allow', methods.join(', ')).send();
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split(/(:\w+|\*)/)
      .map((part) =>
        part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'),
      )
      .join('')}$`,
  );
