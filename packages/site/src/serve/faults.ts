import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { send, sendProblem } from './answer';

/** Something to go wrong, for tests of failures (SHL-15 to SHL-20, SHL-130). */
export const Fault = v.object({
  /** A regular expression for the addresses that it befalls, such as `/releases/mf-orders/.*entry`. */
  path: v.string(),
  /** The answer waits this long. */
  delayMs: v.optional(v.number()),
  /** No answer comes at all. */
  hangs: v.optional(v.boolean()),
  /** This status in place of the answer, with `body` of `type`. */
  status: v.optional(v.number()),
  body: v.optional(v.string()),
  type: v.optional(v.string()),
  /** One byte of the file is another one. It stays cacheable for ever, as the worst proxy would have it. */
  flipByte: v.optional(v.boolean()),
});
export type Fault = v.InferOutput<typeof Fault>;

/** The faults of a site, set by the test that runs in its process or through `/__faults`. */
export class Faults {
  private list: Fault[] = [];

  add(fault: Fault): void {
    this.list.push(fault);
  }

  clear(): void {
    this.list = [];
  }

  for(path: string): Fault | undefined {
    return this.list.find((fault) => new RegExp(fault.path).test(path));
  }

  /** `POST` adds one, `DELETE` takes all away. */
  async control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'DELETE') this.clear();
    else {
      const parsed = v.safeParse(Fault, readJson(await text(request)));
      if (!parsed.success)
        return sendProblem(request, response, 'validation_failed', 'The body is not a valid fault definition.');
      this.add(parsed.output);
    }
    send(request, response, 204, {}, '');
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Plays a fault. @returns whether it has answered the request */
export async function playFault(fault: Fault, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (fault.hangs) return true;
  if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault.status === undefined) return false;
  send(
    request,
    response,
    fault.status,
    { 'content-type': fault.type ?? 'text/plain', 'cache-control': 'no-store' },
    fault.body ?? '',
  );
  return true;
}

/** A copy with one byte in the middle changed. */
export function flipByte(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  const middle = copy.length >> 1;
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}
