// Reads the signatures of the SDK into the workspace, in a process of its own: the compiler takes some seconds for it.
import { BuildCache } from '../build/build-cache';
import { readWorkspace } from '../workspace';

void new BuildCache(readWorkspace(process.argv[2]!)).readSdk();
