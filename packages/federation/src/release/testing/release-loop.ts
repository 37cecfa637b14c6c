// Releases two remotes together and takes them back, over and over, until it is killed: for the test of kills.
import { ReleaseStore } from '../release-store';
import { releaseParts } from '../release-parts';
import { rollBack } from '../rollback';
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
    if (count % 3 === 2) await rollBack(store, sources, 'all');
    if (count === 0) process.stdout.write('begun\n');
  }
}

void loop();
