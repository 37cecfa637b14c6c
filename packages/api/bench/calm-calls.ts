import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** When calls are sent, and for how long. */
export interface Pace {
  perSecond: number;
  seconds: number;
}
/** One call as it is sent. */
export interface CalmCall {
  url: string;
  headers: Record<string, string>;
}

/**
 * Calls as people who know nothing of each other: the gaps are those of a Poisson process, and nobody waits for
 * the answer to another. A rate of autocannon is a rush: it sends what belongs to a second at its beginning.
 * @returns how long each answer took, in milliseconds, the quickest first
 * @throws for an answer other than 200
 */
export async function callCalmly(calls: readonly CalmCall[], pace: Pace): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const answers = sendingTimes(pace).map(async (at, number) => {
    await setTimeout(began + at - performance.now());
    return timeOf(calls[number % calls.length] as CalmCall, agent);
  });
  const took = await Promise.all(answers).finally(() => agent.destroy());
  return took.sort((a, b) => a - b);
}

async function timeOf({ url, headers }: CalmCall, agent: Agent): Promise<number> {
  const sent = performance.now();
  const [answer] = (await once(get(url, { headers, agent }), 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${body} while measuring ${url}`);
  return performance.now() - sent;
}

/** Milliseconds from the first moment. */
function sendingTimes({ perSecond, seconds }: Pace): number[] {
  const times: number[] = [];
  const gap = () => (-Math.log(1 - Math.random()) * 1000) / perSecond;
  for (let at = gap(); at < seconds * 1000; at += gap()) times.push(at);
  return times;
}

/** What so many of a hundred answers took at most, of times in order. */
export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
