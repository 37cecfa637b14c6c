// Releases two remotes together, stages one, and takes them back, over and over, until it is killed: for the test of
// kills.
import { ReleaseStore } from '../release-store';
import { endStage, promote } from '../promote';
import { releaseParts } from '../release-parts';
import { rollBack } from '../rollback';
import { returnStage, stageRelease } from '../stage';
import { remoteCandidate, sourcesOf } from './fixture-releases';

const [folder = '', first = '1'] = process.argv.slice(2);
const store = new ReleaseStore(folder);
const sources = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all', 'mf-insights': 'all' });

async function loop(): Promise<void> {
  for (let count = 0; ; count += 1) {
    const version = `${first}.${count}.0`;
    await releaseParts(store, sources, [
      remoteCandidate('mf-orders', version),
      remoteCandidate('mf-insights', version),
    ]);
    // Staged, grown, and taken back or returned, so that both remotes go on together.
    const staged = remoteCandidate('mf-orders', `${first}.${count}.1`);
    await releaseParts(store, [], [staged], { isHeld: true });
    await stageRelease(store, { ...staged.release, share: 5, blind: true });
    await promote(store, 'mf-orders', { share: 25 });
    const { id } = (await store.roots.read())!.stages!.gb!['mf-orders']!;
    if (count % 2 === 1) await returnStage(store, 'gb', 'mf-orders', id, { measure: 'a test', counts: {} });
    await endStage(store, 'mf-orders', ['fr', ...(count % 2 === 1 ? [] : ['gb'])]);
    if (count % 3 === 2) await rollBack(store, sources, 'all');
    if (count === 0) process.stdout.write('begun\n');
  }
}

void loop();
