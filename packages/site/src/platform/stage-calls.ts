import { endStage, promote, refuseUnknownRegion, ReleaseRefused, stageRelease } from '@larder/federation/release';
import * as v from 'valibot';
import { CHANGE, changeAnswer, NAME, type PlatformCall } from './platform-call';

const Regions = v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(50)));
const Flag = v.optional(v.boolean(), false);
/** As it was sent: the statement of a release says the same. */
const StageFlag = v.optional(v.boolean());

/** Who gets a candidate. What is wrong with a value is told as `stage_invalid` by the change itself. */
export const STAGE = {
  regions: Regions,
  share: v.optional(v.number()),
  workspaces: v.optional(v.pipe(v.array(v.number()), v.maxLength(1000))),
  everyone: StageFlag,
  plan: v.optional(
    v.union([
      v.literal(true),
      v.pipe(
        v.array(v.strictObject({ share: v.union([v.number(), v.literal('all')]), minutes: v.optional(v.number()) })),
        v.maxLength(100),
      ),
    ]),
  ),
  again: StageFlag,
  blind: StageFlag,
};
const StageBody = v.strictObject({ ...CHANGE, ...STAGE, version: v.pipe(v.string(), v.maxLength(64)), now: Flag });
const PromoteBody = v.strictObject({
  ...CHANGE,
  share: v.optional(v.number()),
  all: Flag,
  regions: Regions,
  now: Flag,
});

const changes = ([part = '']: readonly string[], body: unknown) => ({
  part,
  regions: (body as { regions?: string[] }).regions,
});

/** Candidates of remotes: staged, promoted and ended by their publisher (REL-59, REL-64). */
export const STAGE_CALLS: readonly PlatformCall[] = [
  {
    method: 'PUT',
    path: new RegExp(`^/platform/stage/${NAME}$`),
    who: ([name = '']) => name,
    body: StageBody,
    isLimited: true,
    changes,
    run: async (context) => {
      const { sequence: _, why: __, now: ___, version, ...audience } = context.body as v.InferOutput<typeof StageBody>;
      const [name = ''] = context.params;
      for (const region of audience.regions ?? []) await refuseUnknownRegion(context.store, region);
      const regions = await stageRelease(context.store, { name, version, ...audience });
      return { body: { ...(await changeAnswer(context, regions.length > 0)), regions } };
    },
  },
  {
    method: 'POST',
    path: new RegExp(`^/platform/stage/${NAME}/promote$`),
    who: ([name = '']) => name,
    body: PromoteBody,
    isLimited: true,
    changes,
    run: async (context) => {
      const { share, all, regions } = context.body as v.InferOutput<typeof PromoteBody>;
      if ((share === undefined) === !all) throw new ReleaseRefused(['share: say a share, or all.'], 'stage_invalid');
      const promoted = await promote(context.store, context.params[0]!, { share, regions });
      return { body: { ...(await changeAnswer(context, promoted.length > 0)), promoted } };
    },
  },
  {
    method: 'DELETE',
    path: new RegExp(`^/platform/stage/${NAME}$`),
    who: ([name = '']) => name,
    // Of any region, as no body says which.
    changes: ([part = '']) => ({ part }),
    run: async (context) => {
      const regions = context.query.get('regions')?.split(',');
      const ended = await endStage(context.store, context.params[0]!, regions);
      return { body: { ...(await changeAnswer(context, true)), ended } };
    },
  },
];
