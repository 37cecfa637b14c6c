import type { PlanChoices, SourceRows } from '@larder/rules/quick-add';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { QuickItem } from './quick-item';

export interface Choices extends Omit<PlanChoices<QuickItem>, 'products'> {
  /** Ids of the products that were chosen by hand, by row number. */
  products: ReadonlyMap<number, number>;
}

/** What "Add" has put on the order. */
interface Applied {
  rows: ReadonlySet<number>;
  products: ReadonlySet<number>;
}

/** What was pasted and answered. It outlasts the dialog, so that one closed by mistake loses nothing (GDE-41 to 45). */
interface QuickDraft {
  /** What is not on the order yet. */
  text: string;
  /** The rows that were read last. */
  source?: SourceRows | undefined;
  isPreview: boolean;
  choices: Choices;
  applied: Applied;
}
export type QuickDraftStore = StoreApi<QuickDraft>;

const PLAIN: Choices = { products: new Map(), quantities: new Map(), joining: 'sum', joiningOf: new Map() };
const NOTHING: Applied = { rows: new Set(), products: new Set() };

/** A draft without a text; it lives as long as the step. */
export const createQuickDraft = (): QuickDraftStore =>
  createStore<QuickDraft>(() => ({ text: '', isPreview: false, choices: PLAIN, applied: NOTHING }));

/** Shows what becomes of these rows. Rows that were there before, as they are written, keep their answers. */
export const showRows = (draft: QuickDraftStore, source: SourceRows): void =>
  draft.setState(({ source: before, choices }) => ({
    source,
    isPreview: true,
    choices: answersOf(before, source, choices),
    applied: NOTHING,
  }));

function answersOf(before: SourceRows | undefined, { rows }: SourceRows, choices: Choices): Choices {
  const left = new Map<string, number[]>();
  for (const { text, number } of before?.rows ?? []) left.set(text, [...(left.get(text) ?? []), number]);
  const former = new Map(rows.map(({ text, number }) => [number, left.get(text)?.shift()]));
  const kept = <T>(answers: ReadonlyMap<number, T>) =>
    new Map(
      [...former].flatMap(([number, was]) =>
        was !== undefined && answers.has(was) ? [[number, answers.get(was) as T] as const] : [],
      ),
    );
  const isOther = [...former.values()].every((was) => was === undefined);
  return isOther ? PLAIN : { ...choices, products: kept(choices.products), quantities: kept(choices.quantities) };
}

/**
 * Remembers what "Add" has put on the order and what is left of the text.
 * @returns what brings the text and its answers back, unless somebody has written another text since
 */
export function putOnOrder(draft: QuickDraftStore, put: Applied, rest: string): () => void {
  const before = draft.getState();
  const { applied, choices } = before;
  draft.setState({
    text: rest,
    ...(rest === '' && { source: undefined, isPreview: false }),
    applied: {
      rows: new Set([...applied.rows, ...put.rows]),
      products: new Set([...applied.products, ...put.products]),
    },
    // Rows that are mended later add to these cartons: "Replace" is about those that were there before (GDE-43).
    choices: {
      ...choices,
      joiningOf: new Map([...choices.joiningOf, ...[...put.products].map((id) => [id, 'sum'] as const)]),
    },
  });
  return () =>
    draft.setState(({ text, source, choices: { products, quantities } }) =>
      text !== rest
        ? {}
        : { ...before, ...(source === before.source && { choices: { ...choices, products, quantities } }) },
    );
}
