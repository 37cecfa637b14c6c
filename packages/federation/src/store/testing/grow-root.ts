// Changes the root of a folder over and over: for the test of several processes.
import { FolderStorage } from '../folder-storage';
import { RootStore } from '../root-store';

const [folder = '', who = '', changes = '0'] = process.argv.slice(2);
const roots = new RootStore(new FolderStorage(folder), { attempts: 1000, pauseMs: 1 });
const content = { shell: undefined, definitions: {}, remotes: {} };

async function grow(): Promise<void> {
  for (let count = 0; count < Number(changes); count += 1)
    await roots.change(
      { who: `${who} ${count}` },
      () => new Date(),
      async () => ({ what: 'release', about: [], content, parts: [] }),
    );
}

void grow();
