import { ReleaseRefused } from '../release/release.errors';
import { NotConnected } from './site.errors';

/**
 * A CI that gives its jobs identity tokens at an address: the variables are those of GitHub, and of what follows it.
 */
const ADDRESS = 'ACTIONS_ID_TOKEN_REQUEST_URL';
const TOKEN = 'ACTIONS_ID_TOKEN_REQUEST_TOKEN';

/** Whether this process is a job of such a CI. */
export const isInPipeline = (env: NodeJS.ProcessEnv): boolean => Boolean(env[ADDRESS] && env[TOKEN]);

/** Asks the CI for a token for one audience. @throws NotConnected where it gives no answer; ReleaseRefused */
export async function askPipelineToken(audience: string, env: NodeJS.ProcessEnv): Promise<string> {
  const address = new URL(env[ADDRESS]!);
  address.searchParams.set('audience', audience);
  let answer: Response;
  let value: unknown;
  try {
    answer = await fetch(address, {
      headers: { authorization: `Bearer ${env[TOKEN]!}`, accept: 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.ok) ({ value } = (await answer.json()) as { value?: unknown });
  } catch (error) {
    const reason = (error as Error).message;
    throw new NotConnected(address.origin, reason, `${address.origin} gave no identity token (${reason})`);
  }
  if (typeof value !== 'string')
    throw new ReleaseRefused([
      `The pipeline gives no identity token (${answer.status}); its job needs the permission id-token: write.`,
    ]);
  return value;
}
