#!/usr/bin/env node
import { createRequire } from 'node:module';
import { register as registerForRequire } from 'tsx/cjs/api';

registerForRequire();
const { runCommand } = createRequire(import.meta.url)('../src/index.ts');
process.exitCode = await runCommand(process.argv.slice(2));
