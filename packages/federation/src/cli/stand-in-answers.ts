import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { parseJsonFile } from '../release/json-file';
import { readRegionFile } from '../release/region-sources';
import { ROOT_ELEMENT_ID } from '../runtime/boot-contract';

/** What the development server of one remote needs to know. */
export interface StandInOptions {
  apiUrl: string;
  regionsFolder: string;
  /** Address of the house's style sheet. */
  style: string;
  title: string;
  password: () => string | undefined;
}

type Next = () => void;

/**
 * Answers in place of the shell and the site: the page, the regions' configurations, and sessions of demo people, whose
 * password never reaches the page.
 */
export function standInAnswers({ apiUrl, regionsFolder, style, title, password }: StandInOptions) {
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const path = (request.url ?? '/').split('?', 1)[0]!;
    const region = /^\/config\/([a-z]{2,20})\.json$/.exec(path)?.[1];
    if (region) return answerConfig(response, region, regionsFolder, apiUrl);
    if (path === '/stand-in/session' && request.method === 'POST') return signIn(request, response, apiUrl, password());
    if (request.headers.accept?.includes('text/html') && !path.startsWith('/api/')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page(title, style));
      return;
    }
    next();
  };
}

/** Of the files of the region; where there are none, as in a remote's own repository, of the site. */
async function answerConfig(
  response: ServerResponse,
  region: string,
  regionsFolder: string,
  site: string,
): Promise<void> {
  const file = join(regionsFolder, `${region}.config.json`);
  try {
    const config = existsSync(file)
      ? configOf(regionsFolder, region)
      : await readConfig(`${site}/config/${region}.json`);
    json(response, 200, { ...config, environment: 'development', endToEndTest: false });
  } catch {
    json(response, 503, {
      detail: `The region ${region} can not be read from ${site}: choose another region, or set LARDER_URL to another site.`,
    });
  }
}

async function readConfig(address: string): Promise<object> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.json()) as object;
}

/** What the gateway makes of a region's two files. */
function configOf(folder: string, region: string): object {
  const { facts } = readRegionFile(join(folder, `${region}.json`));
  const file = `${region}.config.json`;
  return {
    ...parseJsonFile(file, readFileSync(join(folder, file), 'utf8'), v.looseObject({})),
    ...(facts && {
      regionName: facts.name,
      locale: new Intl.Locale(facts.languageTag).language,
      timezone: facts.timeZone,
      currency: facts.currency,
      ...(facts.cutoffHours && { cutoffHours: facts.cutoffHours }),
    }),
    environment: 'development',
    endToEndTest: false,
  };
}

async function signIn(
  request: IncomingMessage,
  response: ServerResponse,
  apiUrl: string,
  password: string | undefined,
): Promise<void> {
  if (!password)
    return json(response, 503, {
      detail: `No demo password is known: set DEMO_PASSWORD to that of the demo people of ${apiUrl}. In the repository of the site, npm start makes one.`,
    });
  const wanted = JSON.parse(await text(request)) as { email: string; workspaceId: number };
  try {
    const answer = await fetch(`${apiUrl}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...wanted, password }),
    });
    json(response, answer.status, await answer.json());
  } catch {
    json(response, 503, {
      detail: `The API at ${apiUrl} can not be reached: set LARDER_URL to another site. In the repository of the site, npm start serves one.`,
    });
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const page = (title: string, style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
</head>
<body><div id="${ROOT_ELEMENT_ID}"></div><script src="/main.js"></script></body>
</html>
`;
