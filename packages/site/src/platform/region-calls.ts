import { type SwitchTarget, switchNameOf } from '@larder/contracts';
import { explainSwitch } from '@larder/federation/platform';
import {
  applyRegions,
  lastApplied,
  problemsOfDefinitions,
  readDefinition,
  readState,
  refuseUnknownRegion,
  RegionChangedElsewhere,
  switchParts,
} from '@larder/federation/release';
import * as v from 'valibot';
import { CHANGE, changeAnswer, type PlatformCall } from './platform-call';

const Redirect = v.strictObject({
  from: v.pipe(v.string(), v.regex(/^\//)),
  to: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});
const SwitchBody = v.pipe(
  v.strictObject({
    ...CHANGE,
    on: v.boolean(),
    regions: v.optional(v.pipe(v.array(v.string()), v.maxLength(50)), []),
    remote: v.optional(v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]*$/))),
    part: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))),
    panel: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))),
    feature: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]+$/))),
    redirects: v.optional(v.pipe(v.array(Redirect), v.maxLength(50)), []),
    explain: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ remote, feature, part, panel }) =>
      (remote === undefined) !== (feature === undefined)
      && (remote !== undefined || (part ?? panel) === undefined)
      && (part === undefined || panel === undefined),
    'Name a remote, a part or a panel of one, or a feature.',
  ),
);
const RegionBody = v.strictObject({
  ...CHANGE,
  definition: v.unknown(),
  from: v.nullable(v.string()),
  overwrite: v.optional(v.boolean(), false),
  explain: v.optional(v.boolean(), false),
});

const REGION = /^\/platform\/region\/([a-z]{2,20})$/;

/** What belongs to the operator: regions and switches. */
export const REGION_CALLS: readonly PlatformCall[] = [
  {
    method: 'PUT',
    path: /^\/platform\/switch$/,
    who: 'operator',
    body: SwitchBody,
    changes: (_, body) => {
      const { regions } = body as v.InferOutput<typeof SwitchBody>;
      return { part: 'region', ...(regions.length > 0 && { regions }) };
    },
    run: async (context) => {
      const { on, regions, redirects, explain, ...named } = context.body as v.InferOutput<typeof SwitchBody>;
      const what = switchNameOf(named as SwitchTarget);
      const wanted = { what, isOn: on, regions, redirects: redirects.map((each) => ({ ...each, needsSession: true })) };
      const { gone, ...more } =
        explain || !on ? await explainSwitch(context.store, wanted) : { gone: [], dependents: [], problems: [] };
      if (explain) return { body: { ...(await changeAnswer(context, false)), gone, ...more } };
      const changed = await switchParts(context.store, wanted);
      const notes = 'notes' in more ? more.notes : undefined;
      return {
        body: { ...(await changeAnswer(context, changed.length > 0)), regions: changed, gone, ...(notes && { notes }) },
      };
    },
  },
  {
    method: 'GET',
    path: REGION,
    who: 'reader',
    isCheck: true,
    run: async ({ store, params: [region = ''] }) => {
      await refuseUnknownRegion(store, region);
      const state = await readState(store);
      return {
        body: {
          digest: lastApplied(state, region, 'call'),
          problems: await problemsOfDefinitions(store, []),
          definition: state.definitions[region],
        },
      };
    },
  },
  {
    method: 'PUT',
    path: REGION,
    who: 'operator',
    body: RegionBody,
    changes: ([region = '']) => ({ part: 'region', regions: [region] }),
    run: async (context) => {
      const {
        store,
        params: [region = ''],
        body,
      } = context;
      const { definition: content, from, overwrite, explain } = body as v.InferOutput<typeof RegionBody>;
      const definition = await readDefinition(store, content, region);
      const state = await readState(store);
      const isNew = state.definitions[region] === undefined;
      if (!overwrite && from !== (lastApplied(state, region, 'call') ?? null))
        throw new RegionChangedElsewhere([
          `The definition of ${region} is another one than this was made from; export it or use --overwrite.`,
        ]);
      const changed = await applyRegions(store, [definition], { overwrite, isDryRun: explain, origin: 'call' });
      const digest = lastApplied(await readState(store), region, 'call');
      return {
        status: isNew && !explain ? 201 : 200,
        body: {
          ...(await changeAnswer(context, changed.length > 0 && !explain)),
          digest,
          problems: [],
          definition,
          wouldChange: changed.length > 0,
        },
      };
    },
  },
];
