import type { Site } from '@larder/site';

/** Serves a site that a test has started in a process of its own, and ends it with that process. */
export function serveBeside(port: string, makeSite: () => Promise<Site>): void {
  const start = async () => {
    const site = await makeSite();
    await site.listen(Number(port), 'localhost');
    console.info(`ready at http://localhost:${port}`);
    process.on('SIGTERM', () => void site.close(0).then(() => process.exit(0)));
  };
  start().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
