import { join } from 'node:path';
import type { RemoteRelease } from '../release/release-manifest';
import { acceptedRanges } from '../shared-policy';
import { withDeclaredTexts } from '../texts/declaration-texts';
import type { Part, Workspace } from '../workspace';
import { describeStart, type StartDescription } from './describe-start';
import { evaluateSource } from './evaluate-source';
import { statedRanges } from './library-problems';
import { moduleLinks } from './module-links';
import { eventsOf } from './source-events';
import { usedCalls } from './used-calls';

/** What a release says of a remote that its sources alone can tell, before anything is compiled. */
export type RemoteDescription = Required<
  Pick<RemoteRelease, 'modules' | 'events' | 'calls' | 'leads' | 'shared' | 'declaration'>
> & { start: StartDescription; declarationSources: string[] };

/** Reads the sources of a remote without running any screen. */
export async function describeRemote(workspace: Workspace, { folder }: Part): Promise<RemoteDescription> {
  const [start, declaration] = await Promise.all([describeStart(folder), readDeclaration(folder)]);
  return {
    start,
    declarationSources: declaration.sources,
    modules: Object.keys(start.modules),
    events: eventsOf(folder, start.clears),
    calls: usedCalls(folder),
    leads: await moduleLinks(folder, start.modules),
    shared: acceptedRanges(workspace.shared, statedRanges(folder)),
    declaration: declaration.data,
  };
}

/** The declaration as its source writes it, with labels of further languages from their files; null without one. */
export async function readDeclaration(folder: string): Promise<{ data: unknown; sources: string[] }> {
  const { exports: exported, sources } = await evaluateSource(join(folder, 'src/declaration.ts'), {
    '@larder/contracts': 'exports.defineDeclaration = (declaration) => declaration;',
  });
  const labelled = withDeclaredTexts(folder, exported.declaration ?? exported.default ?? null);
  return { data: labelled.data, sources: [...sources, ...labelled.sources] };
}
