// `pnpm bench:load [visits]`: the deployed federated site against one monolithic build of the same sources. Prints a
// table; never fails because of a figure.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import playwright from '../playwright.config';
import { CONDITIONS, TARGETS } from './conditions';
import { publish } from './publish';
import { describe, judge } from './report';
import type { Measured, Result } from './report';
import { serve } from './serve';
import { createVisitor } from './visit';
import { runBench } from './run';

const LIMIT_MS = 6 * 60_000;
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/bench');
const visits = Math.max(1, Number(process.argv[2] ?? 5));

async function measure(
  browser: Browser,
  [federated, monolith]: [string, string],
  redeploy: () => Promise<string>,
): Promise<Result> {
  const result: Record<'federated' | 'monolith', Measured['visits']> = { federated: [], monolith: [] };
  const once = async <T>(
    origin: string,
    act: (visitor: Awaited<ReturnType<typeof createVisitor>>) => Promise<T>,
  ): Promise<T> => {
    const visitor = await createVisitor(browser, origin);
    return act(visitor).finally(() => visitor.leave());
  };
  // The first visit finds a server whose code has not run yet.
  for (const origin of [federated, monolith]) await once(origin, (visitor) => visitor.openList());
  for (let turn = 0; turn < visits; turn += 1) {
    result.federated.push(await once(federated, (visitor) => visitor.openList()));
    result.monolith.push(await once(monolith, (visitor) => visitor.openList()));
    console.info(
      `visit ${turn + 1}: ${result.federated.at(-1)!.rowsAtMs.toFixed(0)} ms federated, ${result.monolith.at(-1)!.rowsAtMs.toFixed(0)} ms monolith`,
    );
  }
  const threePages = [
    await once(federated, (visitor) => visitor.threePages()),
    await once(monolith, (visitor) => visitor.threePages()),
  ];
  const returning = await once(federated, async (visitor) => {
    const cold = await visitor.openList();
    const redeployed = await redeploy();
    return { redeployed, cold: cold.traffic, again: (await visitor.openList()).traffic };
  });
  return {
    federated: { visits: result.federated, threePages: threePages[0]! },
    monolith: { visits: result.monolith, threePages: threePages[1]! },
    returning,
  };
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const published = await publish(root, folder);
  console.info('Both sites are published.');
  const servers = await serve([published.federated, published.monolith]);
  const browser = await chromium.launch(playwright.use!.launchOptions!);
  try {
    const result = await measure(browser, servers.origins as [string, string], published.redeploy);
    writeFileSync(
      join(folder, 'load.json'),
      JSON.stringify({ conditions: CONDITIONS, targets: TARGETS, ratios: judge(result), ...result }, null, 1),
    );
    console.info(`\n${describe(result).join('\n')}`);
  } finally {
    await browser.close();
    await servers.close();
  }
}

runBench(main, LIMIT_MS);
