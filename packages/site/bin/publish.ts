/**
 * Publishes a finished build at a site, over the network: what the container of a remote does, once. Bundled into its
 * image. Settings: README.md.
 */
import { buildOrigin, placeOf, publishToSite, reachSite, SiteUnreachable } from '@larder/federation/platform';
import { readRelease, ReleaseRefused } from '@larder/federation/release';
import { readPublishEnvironment } from '../src/start/environment';

/** Repeating is safe. */
const NOT_REACHED = 3;

async function main(): Promise<void> {
  const { LARDER_TO, LARDER_KEY, LARDER_PUBLISH, LARDER_PART, LARDER_NOW } = readPublishEnvironment(process.env);
  const { name } = readRelease(LARDER_PUBLISH);
  if (name !== LARDER_PART)
    throw new ReleaseRefused([`This is a build of ${name}; only ${LARDER_PART} may be published from here.`]);
  const client = await reachSite(LARDER_TO, LARDER_KEY, process.env, (line) => console.info(line));
  const published = await publishToSite(client, LARDER_PUBLISH, {
    ...buildOrigin(LARDER_PUBLISH),
    at: new Date(),
    now: LARDER_NOW !== undefined,
  });
  const { release, wasThere, sequence } = published;
  console.info(
    wasThere
      ? `${release.name} ${release.version} is stored already; larder status says what is in use.`
      : `${release.name} ${release.version} ${placeOf(published)}; sequence ${sequence}.`,
  );
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(error instanceof SiteUnreachable ? NOT_REACHED : 1);
});
