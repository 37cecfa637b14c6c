import { join } from 'node:path';
import { evaluateSource } from '../build/evaluate-source';
import { describeStart } from '../build/describe-start';
import { readOffers } from '../build/offers';
import { readRegionSources } from '../release/region-sources';
import { deployedIn } from '../release/deployed';
import { newStore, remoteCandidate, shellCandidate } from '../release/testing/fixture-releases';
import { readWorkspace, repositoryRoot } from '../workspace';
import { findProblems } from './find-problems';

test('the declarations and regions of this repository fit each other (SHL-9, SHL-11, SHL-13)', async () => {
  const { parts } = readWorkspace(repositoryRoot());
  const { offers } = await readOffers(join(repositoryRoot(), 'shell'));
  const remotes = await Promise.all(parts.filter(({ kind }) => kind === 'remote').map(async ({ name, folder }) => {
    const { exports: exported } = await evaluateSource(join(folder, 'src/declaration.ts'), { '@larder/contracts': 'exports.defineDeclaration = (declaration) => declaration;' });
    const { modules } = await describeStart(folder);
    return remoteCandidate(name, '1.0.0', { declaration: exported.declaration as object, modules: Object.keys(modules) }).release;
  }));
  const releases = [shellCandidate('1.0.0', { offers }).release, ...remotes];
  const sources = readRegionSources(join(repositoryRoot(), 'packages/site/regions'));
  const pointers = Object.fromEntries(releases.map(({ name, version }) => [name, [version]]));
  const definitions = Object.fromEntries(sources.map((source) => [source.region, source]));
  expect(findProblems(await deployedIn(newStore(), { definitions, pointers: { shell: pointers, gb: pointers, fr: pointers } }, releases), sources)).toEqual([]);
  expect(offers.icons.length).toBeGreaterThan(30);
});
