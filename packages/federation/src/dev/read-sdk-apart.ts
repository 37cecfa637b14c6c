import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { BuildCache } from '../build/build-cache';
import { isInstalled, ownModule } from '../house-files';
import type { Workspace } from '../workspace';

/** As larder's own sources are run: they are TypeScript unless they are installed. */
const loader = (): string[] =>
  isInstalled ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

/**
 * Has the signatures of the SDK read in another process where the workspace does not keep them, so that pages and edits
 * wait for nothing meanwhile (REL-85). Resolves when that is over, whether it succeeded or not: whoever needs them reads
 * them then.
 */
export async function readSdkApart(workspace: Workspace): Promise<void> {
  if (new BuildCache(workspace).hasSdk()) return;
  await new Promise<void>((resolve) => {
    const child = spawn(process.execPath, [...loader(), ownModule('dev/sdk-process'), workspace.root], {
      stdio: 'ignore',
    });
    // Nobody waits for it who ends the command.
    child.unref();
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
