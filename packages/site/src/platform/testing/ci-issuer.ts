import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Algorithm = 'RS256' | 'ES256' | 'EdDSA' | 'PS256';

/** A CI's issuer: its discovery document and its keys over https on this machine, and the tokens that it gives. */
export async function testingIssuer(ends: (() => unknown)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-issuer-'));
  const [keyFile, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      keyFile,
      '-out',
      certificate,
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ],
    { stdio: 'ignore' },
  );
  const former = globalAgent.options.ca;
  // As NODE_EXTRA_CA_CERTS would, which counts at the start of a process alone.
  globalAgent.options.ca = readFileSync(certificate);
  const keys: object[] = [];
  const asked: string[] = [];
  let isUp = true;
  const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certificate) }, (request, response) => {
    asked.push(request.url!);
    if (!isUp) return response.destroy();
    const { port } = server.address() as AddressInfo;
    const issuer = `https://localhost:${port}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? { keys } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => {
    globalAgent.options.ca = former;
    server.closeAllConnections();
    return new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`;

  const newKey = async (alg: Algorithm, kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    keys.push({ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' });
    return privateKey;
  };
  const privateKeys = new Map<string, CryptoKey | Uint8Array>();
  const add = async (alg: Algorithm, kid: string) => privateKeys.set(kid, (await newKey(alg, kid)) as CryptoKey);
  await add('RS256', 'first');
  /** A token as the CI gives it to a job. */
  const token = (
    audience: string | string[],
    { claims = {}, kid = 'first', alg = 'RS256' as Algorithm, minutes = 5, from = issuer, at = new Date() } = {},
  ) =>
    new SignJWT({ sub: 'repo:team/orders:ref:refs/heads/main', repository_id: '42', ...claims })
      .setProtectedHeader({ alg, kid })
      .setIssuer(from)
      .setAudience(audience)
      .setIssuedAt(at)
      .setExpirationTime(new Date(at.getTime() + minutes * 60_000))
      .sign(privateKeys.get(kid) as CryptoKey);
  return {
    issuer,
    asked,
    add,
    token,
    forget: () => keys.splice(0),
    down: () => {
      isUp = false;
    },
  };
}
