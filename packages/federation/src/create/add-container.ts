import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const COMPOSE = 'docker-compose.yml';

/**
 * Gives a new remote a Dockerfile and a service, both made after those of another remote, so that they change with
 * them. Does nothing in a folder whose remotes have none.
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
  const text = readFileSync(compose, 'utf8');
  const service = new RegExp(`^  ${model}:\\n(?:    .*\\n|\\n(?=    ))+`, 'm').exec(text)?.[0];
  const waiting = new RegExp(`^      ${model}: \\{.*\\n`, 'm');
  if (service)
    writeFileSync(
      compose,
      text
        .replace(
          service,
          () => `${service}\n${service.replaceAll(model, name).replaceAll(variableOf(model), variableOf(name))}`,
        )
        .replace(waiting, (line) => `${line}${line.replace(model, name)}`),
    );
}

/** `MF_STOCK_KEY`: the private key of a remote, among the settings. */
const variableOf = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_KEY`;
