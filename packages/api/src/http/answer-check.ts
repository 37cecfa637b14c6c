import type { Call } from '@larder/contracts';
import * as v from 'valibot';
import { FileInstead } from './reply';

/** An answer that its contract does not allow: a mistake of ours, found before production. */
class AnswerBreaksContract extends Error {}

/** @throws AnswerBreaksContract */
export function refuseOtherShape(call: Call, answer: unknown): void {
  if (!call.answer || (call.orFile && answer instanceof FileInstead)) return;
  const result = v.safeParse(call.answer, answer);
  if (result.success) return;
  const fields = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} (${issue.type})`);
  throw new AnswerBreaksContract(
    `${call.name} answers otherwise than its contract: ${[...new Set(fields)].slice(0, 10).join(', ')}`,
  );
}
