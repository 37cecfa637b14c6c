import { setTimeout as pause } from 'node:timers/promises';
import type { Call, ErrorCode } from '@larder/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFoundCode } from './parse';
import { ApiProblem } from './problem';

const CODES = new Map<string, ErrorCode>([
  ['403', 'role_forbidden'],
  ['500', 'internal'],
  ['503', 'unavailable'],
  ['504', 'timeout'],
]);

/**
 * Forces the outcome that X-Fault names: a status, a delay, a closed connection (API-92). `schema` is left to
 * `breakShape`, `cut` to the stream.
 * @returns whether the connection is gone, so that nothing is left to do
 */
export async function forceFault(
  fault: string,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const code = fault === '404' ? notFoundCode(call) : CODES.get(fault);
  if (code) throw new ApiProblem(code, 'This fault was asked for.');
  if (fault === 'drop') {
    reply.hijack();
    request.raw.destroy();
    return true;
  }
  if (fault.startsWith('slow=')) await pause(Number(fault.slice(5)) || 0);
  if (fault === 'schema' || fault.startsWith('cut=')) request.state.fault = fault;
  return false;
}

/** The answer without a field that its contract requires. */
export function breakShape(call: Call, answer: unknown): unknown {
  const entries = (call.answer as { entries?: Record<string, { type: string }> } | undefined)?.entries ?? {};
  const field = Object.keys(entries).find((name) => entries[name]?.type !== 'optional');
  if (!field || typeof answer !== 'object' || answer === null) return answer;
  const { [field]: _left, ...rest } = answer as Record<string, unknown>;
  return rest;
}
