import {
  acceptRelease,
  notesOnReleases,
  PlatformProblem,
  problemsOfReleases,
  readKeys,
  RELEASE_BODY,
  releaseFrom,
  rollBackIn,
  rollBackTo,
  senderOf,
  sizeProblems,
  takeFile,
  isValidAt,
  useRelease,
} from '@larder/federation/platform';
import {
  isHeldAlone,
  readDefinition,
  ReleaseRefused,
  refuseUnknown,
  refuseUnknownRegion,
  problemsOfDefinitions,
  stageRelease,
} from '@larder/federation/release';
import * as v from 'valibot';
import { CHANGE, changeAnswer, NAME, PartName, type PlatformCall } from './platform-call';
import { STAGE } from './stage-calls';

const Version = v.pipe(v.string(), v.maxLength(64));
const Regions = v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(50)));

const ReleaseBody = v.strictObject({
  ...CHANGE,
  statement: v.unknown(),
  release: v.string(),
  hold: v.optional(v.boolean(), false),
  stage: v.optional(v.strictObject(STAGE)),
  now: v.optional(v.boolean(), false),
});
const UseBody = v.strictObject({ ...CHANGE, version: Version, regions: Regions, now: v.optional(v.boolean(), false) });
const RollbackBody = v.strictObject({
  ...CHANGE,
  name: v.optional(PartName),
  regions: Regions,
  to: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
const CheckBody = v.strictObject({
  releases: v.optional(v.pipe(v.array(v.string()), v.maxLength(60)), []),
  regions: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(50)), []),
});

type Of<S extends v.GenericSchema> = v.InferOutput<S>;

/** What publishers do: files, releases, what is in use. */
export const PUBLISHING_CALLS: readonly PlatformCall[] = [
  {
    method: 'POST',
    path: /^\/platform\/check$/,
    who: 'reader',
    isCheck: true,
    body: CheckBody,
    most: RELEASE_BODY,
    run: async ({ store, body }) => {
      const { releases, regions } = body as Of<typeof CheckBody>;
      try {
        const candidates = releases.map(releaseFrom);
        // A release that is too large is not looked at any further.
        const tooLarge = candidates.flatMap((candidate, place) => sizeProblems(candidate, releases[place]!));
        const reasons = [
          ...tooLarge,
          ...(candidates.length > 0 && tooLarge.length === 0 ? await problemsOfReleases(store, candidates) : []),
          ...(regions.length > 0
            ? await problemsOfDefinitions(
                store,
                await Promise.all(regions.map((region) => readDefinition(store, region))),
              )
            : []),
        ];
        const notes = reasons.length > 0 ? [] : await notesOnReleases(store, candidates);
        return { body: { reasons: reasons.map((text) => ({ text })), notes: notes.map((text) => ({ text })) } };
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        return { body: { reasons: error.reasons.map((text) => ({ text })), notes: [] } };
      }
    },
  },
  {
    method: 'PUT',
    path: /^\/platform\/file\/([0-9a-f]{96})$/,
    who: 'publisher',
    body: 'file',
    run: async ({ store, params: [sha384 = ''], file, room, caller }) => ({
      status: (await takeFile(store, { sha384, packed: file, from: senderOf(caller!) }, room)) ? 201 : 200,
      body: {},
    }),
  },
  {
    method: 'POST',
    path: new RegExp(`^/platform/release/${NAME}/([0-9A-Za-z.+-]{1,64})$`),
    who: ([name = '']) => name,
    body: ReleaseBody,
    most: RELEASE_BODY,
    isLimited: true,
    changes: ([part = '']) => ({ part }),
    statement: (body) => (body as Of<typeof ReleaseBody>).statement,
    run: async (context) => {
      const {
        store,
        params: [name = '', version = ''],
        body,
        settings,
        caller,
      } = context;
      const { statement, release, sequence: seen, hold, now, stage } = body as Of<typeof ReleaseBody>;
      const keys = [...settings.firstKeys, ...(await readKeys(store, await store.roots.read()))].filter((key) =>
        isValidAt(key, settings.now()),
      );
      const answer = await acceptRelease(
        store,
        { name, version, statement, release, intent: { sequence: seen, hold, now, ...(stage && { stage }) } },
        { site: settings.site, caller: caller!, keys, turns: context.turns },
      );
      if ('missing' in answer) return { body: answer };
      const request = stage && { name, version, ...stage };
      const staged = request && !(await isHeldAlone(store, request)) && { staged: await stageRelease(store, request) };
      const { sequence, at } = await changeAnswer(context, answer.isNew);
      return answer.isNew
        ? { status: 201, body: { sequence, at, held: answer.held, regions: answer.regions, ...staged } }
        : { body: { sequence, at, changed: staged ? staged.staged.length > 0 : false, ...staged } };
    },
  },
  {
    method: 'PUT',
    path: new RegExp(`^/platform/use/${NAME}$`),
    who: ([name = '']) => name,
    body: UseBody,
    isLimited: true,
    changes: ([part = ''], body) => ({ part, regions: (body as Of<typeof UseBody>).regions }),
    run: async (context) => {
      const { version, regions } = context.body as Of<typeof UseBody>;
      const [name = ''] = context.params;
      for (const region of regions ?? []) await refuseUnknownRegion(context.store, region);
      const changed = await useRelease(context.store, [], name, version, regions);
      return { body: { ...(await changeAnswer(context, changed.length > 0)), regions: changed } };
    },
  },
  {
    method: 'POST',
    path: /^\/platform\/rollback$/,
    body: RollbackBody,
    who: (_, body) => (body as Of<typeof RollbackBody>).name ?? 'operator',
    changes: (_, body) => {
      const { name, regions } = body as Of<typeof RollbackBody>;
      return name === undefined ? {} : { part: name, regions };
    },
    run: async (context) => {
      const { store, body } = context;
      const { name, regions, to } = body as Of<typeof RollbackBody>;
      if ((name === undefined) === (to === undefined))
        throw new ReleaseRefused(['Say either which part to roll back, or to which change.'], 'sequence_not_found');
      if (to !== undefined && regions !== undefined)
        throw new PlatformProblem('body_invalid', 'Back to a change goes every region; regions go with a name only.');
      const from = (await store.roots.read())?.sequence ?? 0;
      if (name !== undefined) await refuseUnknown(store, [name]);
      for (const region of regions ?? []) await refuseUnknownRegion(store, region);
      const notes: string[] = [];
      const note = (sentence: string) => void notes.push(sentence);
      const back =
        name === undefined
          ? await rollBackTo(store, [], to!, note)
          : await rollBackIn(store, [], [name], regions, note);
      const answer = await changeAnswer(context, back.length > 0);
      return { body: { ...answer, from, to: answer.sequence, back, ...(notes.length > 0 && { notes }) } };
    },
  },
];
