import childProcess, { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { repositoryRoot } from '../house-files';
import { ProblemsApart } from './problems-apart';

/** The compiler reads the sources of a whole remote. */
jest.setTimeout(180_000);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const end of ends.splice(0).reverse()) await end();
});

/** A site without any release; `isSilent` never answers. */
async function siteOf(isSilent = false) {
  const server = createServer((_, response) => {
    if (!isSilent) response.end(JSON.stringify({ shell: '1.0.0', devTwin: true, regions: [], calls: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => (server.closeAllConnections(), server.close()));
  const fork = jest.spyOn(childProcess, 'fork');
  const problems = new ProblemsApart(repositoryRoot(), `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  ends.push(() => problems.stop());
  const processes = () => fork.mock.results.map(({ value }) => value as ChildProcess);
  return { problems, processes };
}

test('problems of sources are looked for in another process, which stays for the next look (REL-85, REL-88)', async () => {
  const { problems, processes } = await siteOf();
  expect(await problems.of('mf-insights')).toContain(
    'There is no released shell to check against; release the shell first.',
  );
  await expect(problems.of('mf-nowhere')).rejects.toThrow('mf-nowhere');
  const [child, ...others] = processes();
  expect([others, child!.pid === process.pid, child!.exitCode]).toEqual([[], false, null]);
  problems.stop();
  await once(child!, 'exit');
});

test('a look whose process ends fails, and the next one starts another (REL-88)', async () => {
  const { problems, processes } = await siteOf(true);
  const looks = [problems.of('mf-insights'), problems.of('mf-orders')];
  processes()[0]!.kill('SIGKILL');
  const sentence = 'The look for problems ended with SIGKILL; the next edit starts another.';
  await Promise.all(looks.map((look) => expect(look).rejects.toThrow(sentence)));
  void problems.of('mf-insights');
  expect(processes()).toHaveLength(2);
});
