import * as v from 'valibot';
import { TokenClaims } from './shapes/token-claims';

/**
 * What a bearer token says, or undefined when it can't be decoded or lacks a claim (SHL-32). The signature is for the
 * API to check.
 */
export function readClaims(token: string | null): TokenClaims | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const parsed = v.safeParse(TokenClaims, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
