import type { Call, Region } from '@larder/contracts';
import { knownRegions } from '@larder/rules';
import type { FastifyRequest } from 'fastify';
import { InMaintenance } from './http.errors';
import type { ParsedParts } from './parse';
import type { ApiServices } from './services';

/** Refuses a call of a region that is closed at this moment; of none in particular, when every region is (API-20). */
export function refuseDuringMaintenance(app: ApiServices, region: Region | undefined, now: number): void {
  const endings = (region ? [region] : knownRegions()).map((id) => closedUntil(app, id, now));
  if (endings.some((until) => until === undefined)) return;
  throw new InMaintenance(Math.max(1, Math.ceil((Math.min(...(endings as number[])) - now) / 1000)));
}

function closedUntil(app: ApiServices, region: Region, now: number): number | undefined {
  const { maintenance } = app.configOf(region);
  if (!maintenance?.closed) return undefined;
  const until = Date.parse(maintenance.to);
  return Date.parse(maintenance.from) <= now && now < until ? until : undefined;
}

/** The region that a call is about: the session's, otherwise the one that it names. */
export function regionOf(request: FastifyRequest, parts: ParsedParts | undefined): Region | undefined {
  const claims = request.state.claims;
  if (claims && claims.aud !== 'ops') return claims.region;
  const named = [parts?.query, parts?.params, parts?.body].map(
    (part) => (part as { region?: Region } | undefined)?.region,
  );
  return named.find((region) => region !== undefined);
}

/** Legal documents can be read at any time. */
export const isOpenInMaintenance = (call: Call): boolean => call.name === 'getLegalDocument';
