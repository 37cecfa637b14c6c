import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nameProblem } from './remote-name';
import { SiteUnreachable, takenOnSite } from './taken-on-site';
import { writePage, writeRepository } from './write-template';

const CALL = 'npm create @larder/remote mf-stock -- --site https://larder.example';

/** As those of `larder`: 1 refused, 2 wrong call, 3 not reached. */
class Refused extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 | 3,
  ) {
    super(message);
  }
}

/**
 * Makes a remote in the present folder, which is empty (REL-50). Asks nothing; what is refused is said in one sentence,
 * and nothing is written then.
 *
 * @param argv the name of the remote, and `--site` with the address of the site that it is for
 * @returns the exit code
 */
export async function runCommand(
  argv: string[],
  print: (line: string) => void = console.info,
  printError: (line: string) => void = console.error,
  folder = process.cwd(),
): Promise<number> {
  try {
    const { name, site } = readCall(argv);
    const problem = nameProblem(name);
    if (problem) throw new Refused(problem, 1);
    // A repository that was just made is as good as empty.
    const found = readdirSync(folder).filter((file) => file !== '.git');
    if (found.length > 0) throw new Refused(`${folder} is not empty; make the remote in a folder of its own.`, 1);
    const taken = await takenOnSite(site, name);
    if (taken) throw new Refused(taken, 1);
    writePage(folder, name);
    writeRepository(folder, name, site);
    print(
      `${name} is written. Next: npm install, npm run verify, npm test, npm run dev; README.md says how it goes live.`,
    );
    return 0;
  } catch (error) {
    printError((error as Error).message);
    return error instanceof Refused ? error.exitCode : error instanceof SiteUnreachable ? 3 : 1;
  }
}

function readCall(argv: string[]): { name: string; site: string } {
  let call;
  try {
    call = parseArgs({ args: argv, options: { site: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Refused(`The call is: ${CALL}`, 2);
  }
  const [name, ...others] = call.positionals;
  const address = call.values.site;
  if (name === undefined || address === undefined || others.length > 0) throw new Refused(`The call is: ${CALL}`, 2);
  if (!/^https?:\/\/[^/\s"'\\]+\/?$/.test(address) || !URL.canParse(address))
    throw new Refused(`--site takes the address of a site such as https://larder.example; it is "${address}".`, 2);
  return { name, site: address.replace(/\/$/, '') };
}
