import {
  endPreview,
  findPreview,
  listPreviews,
  makePreview,
  mayChangeByAny,
  PlatformProblem,
  previewAddress,
} from '@larder/federation/platform';
import { refuseUnknownRegion } from '@larder/federation/release';
import * as v from 'valibot';
import { CHANGE, PartName, type PlatformCall } from './platform-call';

const NewPreview = v.strictObject({
  ...CHANGE,
  name: PartName,
  version: v.pipe(v.string(), v.maxLength(100)),
  regions: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.minLength(1), v.maxLength(50))),
  hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(168))),
});
type NewPreview = v.InferOutput<typeof NewPreview>;

/** Links to stored releases, for the publishers of those (REL-89). */
export const PREVIEW_CALLS: readonly PlatformCall[] = [
  {
    method: 'POST',
    path: /^\/platform\/preview$/,
    who: (_, body) => (body as NewPreview).name,
    body: NewPreview,
    isLimited: true,
    changes: () => ({ part: 'previews' }),
    run: async ({ store, settings, body }) => {
      const { name, version, regions, hours } = body as NewPreview;
      for (const region of regions ?? []) await refuseUnknownRegion(store, region);
      const { id, token, expires } = await makePreview(store, { name, version, regions, hours });
      return { status: 201, body: { id, address: previewAddress(settings.site, token), expires } };
    },
  },
  {
    method: 'GET',
    path: /^\/platform\/preview$/,
    who: 'publisher',
    run: async ({ store, settings, caller }) => {
      const own = (await listPreviews(store)).filter(({ name }) => mayChangeByAny(caller!, name));
      const items = own.map(({ token, ...each }) => ({ ...each, address: previewAddress(settings.site, token) }));
      return { body: { items } };
    },
  },
  {
    method: 'DELETE',
    path: /^\/platform\/preview\/([\w-]{1,80})$/,
    who: 'publisher',
    changes: () => ({ part: 'previews' }),
    run: async ({ store, params, caller }) => {
      const { name } = await findPreview(store, params[0]!);
      const { remote, scopes = [remote] } = caller!;
      if (!mayChangeByAny(caller!, name))
        throw new PlatformProblem('key_scope', `This key may change ${scopes.join(' and ')} only.`);
      await endPreview(store, params[0]!);
      return { status: 204 };
    },
  },
];
