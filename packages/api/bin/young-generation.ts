import { setFlagsFromString } from 'node:v8';

// Imported before all else. With the embedded database the process serves a few people: a small young generation leaves
// a tenth of the memory to the machine.
if (!process.env.DATABASE_URL) {
  setFlagsFromString('--max-semi-space-size=4');
  setFlagsFromString('--semi-space-growth-factor=1');
}
