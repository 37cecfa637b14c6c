#!/usr/bin/env node
import { createRequire } from 'node:module';
import { register as registerForRequire } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

// Sources are TypeScript; both, because a dynamic import goes the other way.
registerForRequire();
register();
const { runCommand } = createRequire(import.meta.url)('../src/cli/main.ts');
process.exitCode = await runCommand(process.argv.slice(2));
