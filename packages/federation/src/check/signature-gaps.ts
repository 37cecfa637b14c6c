import type { Signature, SignatureTable } from '@larder/contracts/served-calls';
import {
  baseOf,
  eitherOf,
  isOf,
  itemOf,
  kindOf,
  lookUp,
  mayBeUndefined,
  nameOf,
  orUndefined,
  valuesOf,
} from './signature-parts';
import { fitsRules, saySignature, splitName, under, whose } from './signature-words';

/** Signatures and what they name. */
export interface Described {
  signature: Signature;
  table: SignatureTable;
}

/**
 * Which way values go: `gives` from the site to the remote, which expects what it was built with, or `takes` from the
 * remote to the site.
 */
export type Way = 'gives' | 'takes';

/**
 * Why something that the site has can't be used as a remote was built to use it, one clause each; none when it can
 * (REL-54, REL-55). What the site has beyond is no reason, as long as it need not be given.
 *
 * @param has what the site has
 * @param used what the remote was built with
 * @param path what both are a part of, such as `answer`
 * @param effort of all comparisons that belong together
 * @throws Error when that takes too long
 */
export function signatureGaps(
  has: Described,
  used: Described,
  way: Way,
  path = '',
  effort: Effort = { steps: 0 },
): string[] {
  return new Comparison(has.table, used.table, effort).gaps(has.signature, used.signature, way, path);
}

/** How much was compared. */
export interface Effort {
  steps: number;
}

/** Twenty times what our largest remote takes when everything differs. What takes more is refused. */
const MOST_STEPS = 40_000;

class Comparison {
  /** Pairs that fit. One that is being compared counts: what refers to itself fits where the rest fits. */
  readonly #fitting = new Set<string>();
  /** The same in the order in which they came. */
  readonly #came: string[] = [];

  constructor(
    private readonly hasTable: SignatureTable,
    private readonly usedTable: SignatureTable,
    private readonly effort: Effort,
  ) {}

  gaps(has: Signature, used: Signature, way: Way, path: string): string[] {
    this.effort.steps += 1;
    if (this.effort.steps > MOST_STEPS) throw new Error('its signatures are too large to be compared');
    if (nameOf(has) === undefined && nameOf(used) === undefined) return this.plainGaps(has, used, way, path);
    const pair = `${way} ${JSON.stringify(has)} ${JSON.stringify(used)}`;
    if (this.#fitting.has(pair)) return [];
    const assumed = this.#came.push(pair) - 1;
    this.#fitting.add(pair);
    const found = this.plainGaps(lookUp(has, this.hasTable), lookUp(used, this.usedTable), way, path);
    // What was found to fit on the way may have relied on this pair.
    if (found.length > 0) for (const each of this.#came.splice(assumed)) this.#fitting.delete(each);
    return found;
  }

  private plainGaps(has: Signature, used: Signature, way: Way, path: string): string[] {
    const [source, target] = way === 'gives' ? [has, used] : [used, has];
    if (target === 'any' || target === 'unknown' || source === 'any' || source === 'never') return [];
    // What gave nothing before is read by nobody.
    if (target === 'void') return [];
    const [hasEither, usedEither] = [eitherOf(has, this.hasTable), eitherOf(used, this.usedTable)];
    if (hasEither.length > 1 || usedEither.length > 1 || (valuesOf(has) && valuesOf(used)))
      return this.eitherGaps(hasEither, usedEither, way, path);
    if (typeof has !== 'object' || typeof used !== 'object') return this.baseGaps(has, used, way, path);
    if ('takes' in has && 'takes' in used) return this.functionGaps(has, used, way, path);
    if ('ways' in has || 'ways' in used) return this.wayGaps(has, used, way, path);
    if ('fields' in has && 'fields' in used) return this.fieldGaps(has, used, way, path);
    if ('list' in has && 'list' in used) return this.gaps(has.list, used.list, way, `${path}[]`);
    if ('tuple' in has && 'tuple' in used) return this.tupleGaps(has, used, way, path);
    if ('of' in has && 'of' in used && has.of === used.of && has.with.length === used.with.length)
      return has.with.flatMap((each, at) => this.gaps(each, used.with[at]!, way, path));
    return this.baseGaps(has, used, way, path);
  }

  /** Basic types, values, and what narrows them. */
  private baseGaps(has: Signature, used: Signature, way: Way, path: string): string[] {
    const [source, target] = way === 'gives' ? [has, used] : [used, has];
    if (typeof target === 'object' && 'base' in target) {
      const inner = this.gaps(baseOf(has), baseOf(used), way, path);
      if (inner.length > 0) return inner;
      return fitsRules(source, target.rules).map((clause) => `${whose(path)} ${clause}`);
    }
    if (typeof source === 'object' && 'base' in source) return this.gaps(baseOf(has), baseOf(used), way, path);
    const fits =
      JSON.stringify(source) === JSON.stringify(target)
      || (typeof source === 'object' && 'is' in source && source.is.every((value) => isOf(value, target)))
      || (source === 'boolean' && isOf(true, target) && isOf(false, target))
      || (typeof source === 'object' && 'tuple' in source && this.isListOf(has, used, way))
      || (source === 'undefined' && target === 'void');
    return fits ? [] : [`${whose(path)} is ${saySignature(has)} in place of ${saySignature(used)}`];
  }

  private isListOf(has: Signature, used: Signature, way: Way): boolean {
    const [source, target] = way === 'gives' ? [has, used] : [used, has];
    if (typeof source !== 'object' || typeof target !== 'object' || !('tuple' in source) || !('list' in target))
      return false;
    return source.tuple.every(
      (each) =>
        (way === 'gives' ? this.gaps(each, target.list, way, '') : this.gaps(target.list, each, way, '')).length === 0,
    );
  }

  /** Each member of the source must fit a member of the target. */
  private eitherGaps(has: Signature[], used: Signature[], way: Way, path: string): string[] {
    const [sources, targets] = way === 'gives' ? [has, used] : [used, has];
    const taken = new Set(targets.flatMap((target) => valuesOf(target) ?? []));
    return sources.flatMap((given) => {
      const values = valuesOf(given)?.filter((value) => !taken.has(value));
      if (values?.length === 0) return [];
      const source = values ? { is: values } : given;
      const open = values ? targets.filter((target) => !valuesOf(target)) : targets;
      const tries = open.map((target) =>
        way === 'gives' ? this.gaps(source, target, way, path) : this.gaps(target, source, way, path),
      );
      const isBoth = source === 'boolean' && [true, false].every((one) => targets.some((each) => isOf(one, each)));
      if (isBoth || tries.some((each) => each.length === 0)) return [];
      const resolved = lookUp(source, way === 'gives' ? this.hasTable : this.usedTable);
      const alike = open.filter(
        (target) => kindOf(lookUp(target, way === 'gives' ? this.usedTable : this.hasTable)) === kindOf(resolved),
      );
      // Of two shapes of one kind, what differs says more.
      if (alike.length === 1 && typeof resolved === 'object' && !('is' in resolved))
        return tries[open.indexOf(alike[0]!)]!;
      const said = saySignature(resolved);
      return [way === 'gives' ? `${whose(path)} may now be ${said}` : `${whose(path)} no longer takes ${said}`];
    });
  }

  private functionGaps(
    has: Extract<Signature, { gives: unknown }>,
    used: Extract<Signature, { gives: unknown }>,
    way: Way,
    path: string,
  ): string[] {
    const inward: Way = way === 'gives' ? 'takes' : 'gives';
    const hasRest = has.takes.at(-1)?.[0].startsWith('...') ? has.takes.at(-1) : undefined;
    const parameters = used.takes.flatMap(([said, signature], at) => {
      const { name, isOptional, isRest } = splitName(said);
      const own = has.takes[at] ?? hasRest;
      if (!own)
        return [
          inward === 'takes'
            ? `which no longer takes ${under(path, name)}`
            : `${whose(path)} is no longer given ${name}`,
        ];
      const other = splitName(own[0]);
      const listed: Signature = other.isRest && !isRest ? itemOf(own[1], this.hasTable) : own[1];
      const needed =
        inward === 'takes' && isOptional && !other.isOptional && !other.isRest && !mayBeUndefined(own[1], this.hasTable)
          ? [`which needs ${under(path, other.name)}`]
          : inward === 'gives' && !isOptional && other.isOptional
            ? [`${whose(under(path, name))} may now be absent`]
            : [];
      const [mayLack, mayBeLeftOut] = [inward === 'takes' && other.isOptional, inward === 'gives' && isOptional];
      return [
        ...needed,
        ...this.gaps(
          mayLack ? orUndefined(listed) : listed,
          mayBeLeftOut ? orUndefined(signature) : signature,
          inward,
          under(path, name),
        ),
      ];
    });
    const further =
      inward === 'takes'
        ? has.takes
            .slice(used.takes.length)
            .map(([said]) => splitName(said))
            .filter(({ isOptional, isRest }) => !isOptional && !isRest)
            .map(({ name }) => `which needs a further argument ${name}`)
        : [];
    const narrower = (has.bounds ?? []).flatMap((bound, at) =>
      this.gaps(bound, used.bounds?.[at] ?? 'unknown', inward, path),
    );
    const result = this.gaps(has.gives, used.gives, way, path === '' ? 'result' : `${path}()`);
    return [...parameters, ...further, ...narrower, ...result];
  }

  private wayGaps(has: Signature, used: Signature, way: Way, path: string): string[] {
    const ways = (signature: Signature) =>
      typeof signature === 'object' && 'ways' in signature ? signature.ways : [signature];
    return ways(used).flatMap((each) => {
      const tries = ways(has).map((own) => this.gaps(own, each, way, path));
      return tries.find((found) => found.length === 0) ?? tries[0] ?? [];
    });
  }

  private fieldGaps(
    has: Extract<Signature, { fields: unknown }>,
    used: Extract<Signature, { fields: unknown }>,
    way: Way,
    path: string,
  ): string[] {
    const { rest, from = [] } = has;
    const { rest: other, from: wanted = [] } = used;
    const known = new Map(
      Object.entries(has.fields).map(([said, signature]) => [splitName(said).name, { said, signature }]),
    );
    const seen = new Set<string>();
    const found = Object.entries(used.fields).flatMap(([said, signature]) => {
      const { name, isOptional } = splitName(said);
      seen.add(name);
      const place = under(path, name);
      const one = known.get(name);
      if (!one) {
        if (rest !== undefined && (isOptional || way === 'takes')) return this.gaps(rest, signature, way, place);
        return [`which no longer ${way} ${place}`];
      }
      const mayBeAbsent = splitName(one.said).isOptional;
      const absent =
        way === 'gives' && mayBeAbsent && !isOptional && !mayBeUndefined(signature, this.usedTable)
          ? [`${whose(place)} may now be absent`]
          : way === 'takes' && !mayBeAbsent && isOptional && !mayBeUndefined(one.signature, this.hasTable)
            ? [`which needs ${place}`]
            : [];
      const own = mayBeAbsent && way === 'takes' ? orUndefined(one.signature) : one.signature;
      return [
        ...absent,
        ...this.gaps(own, isOptional && way === 'gives' ? orUndefined(signature) : signature, way, place),
      ];
    });
    const needed = [...known].flatMap(([name, { said }]) =>
      way === 'takes' && !seen.has(name) && !splitName(said).isOptional ? [`which needs ${under(path, name)}`] : [],
    );
    const open =
      other === undefined
        ? []
        : rest === undefined
          ? [`${whose(path)} no longer ${way} fields of any name`]
          : this.gaps(rest, other, way, under(path, '*'));
    const foreign = wanted
      .filter((each) => !from.includes(each))
      .map((each) => `${whose(path)} no longer ${way} the fields of ${each}`);
    return [...found, ...needed, ...open, ...foreign];
  }

  private tupleGaps(has: { tuple: Signature[] }, used: { tuple: Signature[] }, way: Way, path: string): string[] {
    if (has.tuple.length !== used.tuple.length)
      return [`${whose(path)} has ${has.tuple.length} values in place of ${used.tuple.length}`];
    return has.tuple.flatMap((each, at) => this.gaps(each, used.tuple[at]!, way, `${path}[${at}]`));
  }
}
