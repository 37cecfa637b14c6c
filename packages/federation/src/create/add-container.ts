import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const COMPOSE = 'docker-compose.yml';

/**
 * Gives a new remote a Dockerfile and a service, both made after those of another remote, so that they change with
 * them. A service of its name is replaced. Does nothing in a folder whose remotes have none.
 */
export function addContainer(root: string, name: string): void {
  const model = readdirSync(root).find(
    (folder) => folder.startsWith('mf-') && folder !== name && existsSync(join(root, folder, 'Dockerfile')),
  );
  if (!model) return;
  writeFileSync(
    join(root, name, 'Dockerfile'),
    readFileSync(join(root, model, 'Dockerfile'), 'utf8').replaceAll(model, name),
  );
  const compose = join(root, COMPOSE);
  if (!existsSync(compose)) return;
  // A remote of this name that was removed has left its service.
  const text = readFileSync(compose, 'utf8')
    .replace(new RegExp(`${serviceOf(name).source}\\n?`, 'm'), '')
    .replace(waitingFor(name), '');
  const service = serviceOf(model).exec(text)?.[0];
  if (service)
    writeFileSync(
      compose,
      text
        .replace(
          service,
          () => `${service}\n${service.replaceAll(model, name).replaceAll(variableOf(model), variableOf(name))}`,
        )
        .replace(waitingFor(model), (line) => `${line}${line.replace(model, name)}`),
    );
}

const serviceOf = (name: string): RegExp => new RegExp(`^  ${name}:\\n(?:    .*\\n|\\n(?=    ))+`, 'm');

/** The line with which the API waits for a remote. */
const waitingFor = (name: string): RegExp => new RegExp(`^      ${name}: \\{.*\\n`, 'm');

/** `MF_STOCK_KEY`: the private key of a remote, among the settings. */
const variableOf = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_KEY`;
