import { useEffect, useState } from 'react';
import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { lastChangeIn } from '@larder/contracts';
import type { LastChange } from '@larder/contracts';
import { useHost } from '@larder/remote-kit';
import { mergeFields } from '@larder/rules';
import { useForm, useLatest } from '@larder/ui';
import type { FormOptions } from '@larder/ui';
import { useFilesOnTheirWay } from './use-files-on-their-way';

/** A field that both sides changed, with the value of each (DSK-17). */
export interface FieldConflict<Values, Field extends keyof Values & string = keyof Values & string> {
  field: Field;
  mine: Values[Field];
  theirs: Values[Field];
}

/** What is edited, and the calls around it. */
export interface MergedEditingOptions<Stored, Values, Step> extends Pick<
  FormOptions<Values>,
  'word' | 'checks' | 'onSubmit'
> {
  /**
   * What is stored, none for something new. A later version that comes while the page is open, as another tab's, is
   * merged.
   */
  initial: Stored | undefined;
  valuesOf(stored: Stored | undefined): Values;
  /** What the form shows of it, such as a change that was declined laid over what is in force. Default: `valuesOf`. */
  shownOf?(stored: Stored | undefined): Values;
  /** The code of a refusal by a state that staff have changed meanwhile; it is shown, an outdated version is not. */
  stateChanged: string;
  /** What is stored now. */
  reload(stored: Stored): Promise<Stored>;
  onStored(stored: Stored): void;
  /** Ties a failure to its fields; outdated versions and states are none. */
  onFailed?(failure: ApiError): void;
  onDone(step: Step): void;
  /**
   * Whether a save goes on by itself once it was merged without a question (GDE-73). Not where saving means something
   * else since staff have decided. Default: it does.
   */
  savesMerged?(before: Stored, now: Stored): boolean;
  /**
   * Whether two values of a field are stored alike, such as a price with and without its last zero. They are never asked
   * about. Default: values that are equal.
   */
  isSame?<Field extends keyof Values & string>(field: Field, one: Values[Field], other: Values[Field]): boolean;
}

/** Who set a field to the two values that are asked about, as far as it is known (GDE-74). */
export interface ConflictFacts {
  /** When the own save was refused, epoch milliseconds. */
  mineAt: number;
  /** When the others saved and who; undefined where no answer says so. */
  theirs: LastChange | undefined;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose values differ. */
export const differingFields = <Values extends object>(before: Values, after: Values): (keyof Values & string)[] =>
  (Object.keys(before) as (keyof Values & string)[]).filter((field) => !isEqual(before[field], after[field]));

/**
 * A form over something stored that others change too: what they saved meanwhile is merged by field, what both sides
 * changed is asked, and a failed call keeps what was typed (DSK-14, DSK-17). A step `save` that was merged without a
 * question goes on by itself, once; any other step that others were ahead of is told as merged. One step, such as saving
 * or sending, runs at a time.
 */
export function useMergedEditing<Stored extends { version: number }, Values extends object, Step extends string>({
  initial,
  valuesOf,
  shownOf = valuesOf,
  stateChanged,
  reload,
  onStored,
  onFailed,
  onDone,
  savesMerged = () => true,
  isSame = (_field, one, other) => isEqual(one, other),
  ...options
}: MergedEditingOptions<Stored, Values, Step>) {
  const [base, setBase] = useState(() => valuesOf(initial));
  const [agreed, setAgreed] = useState(() => shownOf(initial));
  const [stored, setStored] = useState(initial);
  const [doing, setDoing] = useState<Step>();
  const [error, setError] = useState<ApiError>();
  const [conflicts, setConflicts] = useState<readonly FieldConflict<Values>[]>([]);
  const [facts, setFacts] = useState<ConflictFacts>();
  const { clock } = useHost();
  const [isMerged, setMerged] = useState(false);
  const [isRepeated, setRepeated] = useState(false);
  const form = useForm<Values>({ initial: agreed, ...options });
  const latest = useLatest(form.values);
  const files = useFilesOnTheirWay();

  /**
   * Shows what is stored now. What was typed since page and API last agreed stays; what both sides changed is asked.
   * Answers whether others have changed it beside what was typed, and whether anything is asked.
   */
  function take(next: Stored, known: Values): { isShared: boolean; isAsked: boolean } {
    const theirs = shownOf(next);
    const before = { ...known };
    const mine = { ...latest.current };
    // What is stored was written otherwise than it was typed: nobody else has changed it, or both sides changed it alike.
    for (const field of differingFields(known, mine)) {
      if (isSame(field, known[field], theirs[field])) before[field] = theirs[field];
      else if (isSame(field, mine[field], theirs[field])) mine[field] = theirs[field];
    }
    const { merged, conflicts: open } = mergeFields(before, mine, theirs);
    const kept = differingFields(theirs, merged);
    setStored(next);
    setBase(valuesOf(next));
    setAgreed(theirs);
    form.reset(theirs);
    for (const field of kept) form.set(field, merged[field]);
    const found = (open as (keyof Values & string)[]).map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
    }));
    // What was asked and not answered yet is asked on.
    setConflicts((asked) => [
      ...found,
      ...asked.filter(({ field }) => !found.some((one) => one.field === field) && kept.includes(field)),
    ]);
    onStored(next);
    const isOthers = differingFields(before, theirs).some((field) => !isEqual(mine[field], theirs[field]));
    return { isShared: kept.length > 0 && isOthers, isAsked: found.length > 0 };
  }

  /** Somebody else saved or decided meanwhile. Answers whether the step goes on by itself. */
  async function join(outdated: Stored, step: Step, isDecided: boolean): Promise<boolean> {
    try {
      const next = await reload(outdated);
      const { isShared, isAsked } = take(next, agreed);
      const goesOn = step === 'save' && !isDecided && !isRepeated && !isAsked && savesMerged(outdated, next);
      // A step that is not made again is told as merged; a decision has its own message.
      setMerged(isShared || !(goesOn || isDecided));
      return goesOn;
    } catch (caught) {
      const failure = apiErrorOf(caught);
      setError(failure);
      return false;
    }
  }

  /** Runs a step, unless another one runs; `work` answers whether it was done. */
  async function attempt(step: Step, work: () => Promise<boolean>) {
    if (doing) return;
    let goesOn = false;
    setDoing(step);
    setError(undefined);
    if (!isRepeated) setMerged(false);
    try {
      if (await work()) onDone(step);
    } catch (caught) {
      const failure = apiErrorOf(caught);
      const isDecided = failure.code === stateChanged;
      const isOutdated = stored !== undefined && (isDecided || failure.code === 'version_mismatch');
      if (!isOutdated) onFailed?.(failure);
      else setFacts({ mineAt: clock.now(), theirs: lastChangeIn(failure.problem) });
      if (!isOutdated || isDecided) setError(failure);
      if (isOutdated) goesOn = await join(stored, step, isDecided);
    } finally {
      setDoing(undefined);
      setRepeated(goesOn);
    }
  }

  const { onSubmit } = options;
  const repeat = useLatest(() => onSubmit(latest.current));
  // Synchronises with the API: the save is made again with what was merged, which this render has.
  useEffect(() => {
    if (isRepeated) repeat.current();
  }, [isRepeated, repeat]);

  const later =
    doing === undefined && initial !== undefined && stored !== undefined && initial.version > stored.version
      ? initial
      : undefined;
  const takeLater = useLatest((next: Stored) => {
    setFacts(undefined);
    setMerged(take(next, agreed).isShared);
  });
  // Synchronises with the load of what is edited, which another tab has made stale (DSK-112).
  useEffect(() => {
    if (later) takeLater.current(later);
  }, [later, takeLater]);

  return {
    form,
    files,
    /** `valuesOf` what is stored. */
    base,
    /** What page and API agreed on last: what differs from it in the form was typed and is not saved. */
    agreed,
    stored,
    doing,
    error,
    conflicts,
    facts,
    isMerged,
    /** The save that runs or ran last was repeated by itself with what was merged. */
    isRepeated,
    take,
    attempt,
    /** What is stored now, joined with what is typed, after a call beside the form was refused as outdated. */
    async renew(outdated: Stored): Promise<Stored> {
      const next = await reload(outdated);
      setMerged(take(next, agreed).isShared);
      return next;
    },
    /** Puts in an answer of a call that the page made beside the form; what is typed stays. */
    replace(next: Stored) {
      setStored(next);
      onStored(next);
    },
    settle(conflict: FieldConflict<Values>, side: 'mine' | 'theirs') {
      form.set(conflict.field, conflict[side]);
      setConflicts((open) => open.filter(({ field }) => field !== conflict.field));
    },
  };
}

/** What the page around the form reads of it. */
export type MergedEditing<Stored extends { version: number }, Values extends object, Step extends string> = ReturnType<
  typeof useMergedEditing<Stored, Values, Step>
>;
