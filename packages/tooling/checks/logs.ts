// No token, password, code or e-mail stands in what the APIs of a part of the tests have logged (API-94): `logs.ts
// folder kind …`, with the kinds of secrets that this part must have met, lest a search for nothing pass.
import { findLeaks, readRecord } from './log-leaks';

const SHOWN = 20;

const [folder, ...kinds] = process.argv.slice(2);
const { lines, secrets } = readRecord(folder!);
const counts = kinds.map((kind) => [kind, secrets.filter((secret) => secret.kind === kind).length] as const);
const problems = findLeaks(lines, secrets).map(
  ({ kind, line: { at, text } }) => `${at} holds ${kind}: ${text.slice(0, 600)}`,
);
if (lines.length === 0) problems.push('No line of a log was kept.');
for (const [kind, count] of counts) if (count === 0) problems.push(`No secret of the kind "${kind}" was kept.`);

console.info(
  `${lines.length} lines, ${secrets.length} secrets: ${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')}.`,
);
if (problems.length > 0) {
  console.error(problems.slice(0, SHOWN).join('\n'));
  if (problems.length > SHOWN) console.error(`… and ${problems.length - SHOWN} more.`);
  process.exit(1);
}
