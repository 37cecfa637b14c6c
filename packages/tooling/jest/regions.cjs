// Tests know the regions of the demo, as every program does that has read their definitions.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '../../site/regions');
const definitions = readdirSync(folder)
  .filter((file) => /^[a-z]+\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));

// The place that `learnRegions` of @larder/rules fills.
globalThis[Symbol.for('larder.regions')] = new Map(
  definitions.map(({ region, facts: { cutoffHours: _, ...facts } }) => [region, { region, ...facts }]),
);
