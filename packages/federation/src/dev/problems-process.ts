// Looks for the problems of a developer's sources in a process of its own: it reads every source with a compiler, and
// whoever saves meanwhile waits for nothing.
import { SiteClient } from '../platform/site-client';
import { partNamed, readWorkspace } from '../workspace';
import { LiveSite } from './live-site';
import type { ProblemsAnswer, ProblemsQuestion } from './problems-apart';
import { SiteProblems } from './site-problems';

const [root = '', origin = ''] = process.argv.slice(2);
let reached: Promise<LiveSite> | undefined;

async function problemsOf(name: string): Promise<string[]> {
  reached ??= LiveSite.reach(new SiteClient(origin), origin);
  const site = await reached.catch((error: unknown) => {
    reached = undefined;
    throw error;
  });
  await site.look();
  const workspace = readWorkspace(root);
  return new SiteProblems(site, workspace).of(partNamed(workspace, name));
}

process.on('message', ({ id, name }: ProblemsQuestion) => {
  void problemsOf(name).then(
    (problems) => process.send!({ id, problems } satisfies ProblemsAnswer),
    (error: unknown) => process.send!({ id, failed: (error as Error).message } satisfies ProblemsAnswer),
  );
});
process.on('disconnect', () => process.exit());
