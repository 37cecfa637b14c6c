import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What a Dockerfile makes, as a folder: its command runs there as it would in the container. */
export interface ImageFolder {
  command: string[];
  workdir: string;
  env: Record<string, string>;
}

const instructionsOf = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.split(' ')[0]!, line.slice(line.indexOf(' ') + 1)]);

/**
 * Does what a Dockerfile says without a container engine: its build lines run in the repository, whose packages are
 * installed, and what the last stage copies comes to `folder`. `/store` is `store` in all of them, as the volume is.
 */
export function makeImageFolder(root: string, dockerfile: string, folder: string, store: string): ImageFolder {
  const stages = dockerfile
    .split(/^(?=FROM )/m)
    .filter((stage) => stage.startsWith('FROM '))
    .map(instructionsOf);
  const image: ImageFolder = { command: [], workdir: folder, env: {} };
  const out = join(folder, 'out');
  const inBuild = (path: string) =>
    path.startsWith('/out')
      ? join(folder, path)
      : path.startsWith('/app')
        ? join(root, path.slice('/app'.length))
        : join(root, path);
  const inImage = (path: string) =>
    path.startsWith('/store')
      ? store + path.slice('/store'.length)
      : path.startsWith('/')
        ? join(folder, path)
        : join(image.workdir, path);
  mkdirSync(out, { recursive: true });

  for (const [what, line] of stages.slice(0, -1).flat()) {
    // Only what builds: the repository has its packages, and nothing of it may be taken away.
    if (what !== 'RUN' || !line.startsWith('node ')) continue;
    if (!line.split(' && ').every((each) => each.startsWith('node ')))
      throw new Error(`A line that builds runs node alone: RUN ${line}`);
    run(line.replaceAll('/out/', `${out}/`), root);
  }
  for (const [what, line] of stages.at(-1)!) {
    if (what === 'WORKDIR') mkdirSync((image.workdir = inImage(line)), { recursive: true });
    if (what === 'ENV')
      for (const [name, value] of line.split(' ').map((pair) => pair.split('=')))
        image.env[name!] = value!.startsWith('/') ? inImage(value!) : value!;
    if (what === 'CMD') image.command = JSON.parse(line) as string[];
    if (what === 'COPY') {
      const [from, to] = line.replace(/^--from=\w+ /, '').split(' ') as [string, string];
      copy(inBuild(from), inImage(to), to.endsWith('/'));
    }
    // Folders and links; owners are those of whoever runs this.
    if (what === 'RUN')
      run(
        line
          .split(' && ')
          .filter((each) => /^(mkdir|ln) /.test(each))
          .map((each) =>
            each.replace(/ (\/\S+)/g, (_, path: string) => ` ${inImage(path)}`).replace(/^mkdir /, 'mkdir -p '),
          )
          .join(' && '),
        folder,
      );
  }
  return image;
}

const run = (line: string, cwd: string) =>
  execFileSync('sh', ['-c', line.replace(/(^|&& )node /g, `$1${process.execPath} `)], { cwd, stdio: 'pipe' });

function copy(from: string, to: string, isInto: boolean): void {
  mkdirSync(isInto ? to : dirname(to), { recursive: true });
  if (from.includes('*')) {
    const ending = basename(from).slice(1);
    for (const name of readdirSync(dirname(from)).filter((each) => each.endsWith(ending)))
      cpSync(join(dirname(from), name), join(to, name));
  } else if (basename(from) === 'node_modules') symlinkSync(from, to);
  else cpSync(from, isInto ? join(to, basename(from)) : to, { recursive: true });
}
