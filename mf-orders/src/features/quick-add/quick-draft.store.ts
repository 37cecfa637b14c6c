import type { PlanChoices, RestRow, SourceRows } from '@larder/rules/quick-add';
import { writeRest } from '@larder/rules/quick-add';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { QuickItem } from './quick-item';

export interface Choices extends Omit<PlanChoices<QuickItem>, 'products'> {
  /** Ids of the products that were chosen by hand, by row number. */
  products: ReadonlyMap<number, number>;
}

/** A row that "Add" has left. */
interface LeftRow {
  /** As the rest writes it. */
  text: string;
  /** Products that "Add" has put on the order since the row was written: the row adds to their cartons (GDE-43). */
  since: ReadonlySet<number>;
}

/** What "Add" has put on the order, and what it has left, by row number. */
interface Applied {
  rows: ReadonlySet<number>;
  left: ReadonlyMap<number, LeftRow>;
}

/** One "Add": its rows and products, and the rest as text and row by row. */
interface Put {
  rows: ReadonlySet<number>;
  products: ReadonlySet<number>;
  rest: string;
  left: readonly (RestRow & { number: number })[];
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
const NOTHING: Applied = { rows: new Set(), left: new Map() };

/** A draft without a text; it lives as long as the step. */
export const createQuickDraft = (): QuickDraftStore =>
  createStore<QuickDraft>(() => ({ text: '', isPreview: false, choices: PLAIN, applied: NOTHING }));

/** Shows what becomes of these rows. Rows that were there before, as they are written, keep their answers. */
export const showRows = (draft: QuickDraftStore, source: SourceRows): void =>
  draft.setState((before) => ({ source, isPreview: true, ...answersOf(before, source) }));

function answersOf({ source: before, choices, applied }: QuickDraft, { rows }: SourceRows) {
  const there = new Map<string, number[]>();
  for (const row of before?.rows ?? []) {
    if (applied.rows.has(row.number)) continue;
    const text = applied.left.get(row.number)?.text ?? row.text;
    there.set(text, [...(there.get(text) ?? []), row.number]);
  }
  const former = new Map(rows.map(({ text, number }) => [number, there.get(text)?.shift()]));
  const kept = <T>(answers: ReadonlyMap<number, T>) =>
    new Map(
      [...former].flatMap(([number, was]) =>
        was !== undefined && answers.has(was) ? [[number, answers.get(was) as T] as const] : [],
      ),
    );
  const isOther = [...former.values()].every((was) => was === undefined);
  if (isOther) return { choices: PLAIN, applied: NOTHING };
  return {
    choices: { ...choices, products: kept(choices.products), quantities: kept(choices.quantities) },
    applied: { ...NOTHING, left: kept(applied.left) },
  };
}

/**
 * Remembers what "Add" has put on the order and what is left of the text.
 * @returns what brings the text and its answers back, unless somebody has written another text since
 */
export function putOnOrder(draft: QuickDraftStore, { rows, products, rest, left }: Put): () => void {
  const before = draft.getState();
  const { applied, choices } = before;
  draft.setState({
    text: rest,
    ...(rest === '' && { source: undefined, isPreview: false }),
    applied: {
      rows: new Set([...applied.rows, ...rows]),
      left: new Map(
        left.map((row) => [
          row.number,
          {
            text: writeRest([row]).trim(),
            since: new Set([...(applied.left.get(row.number)?.since ?? []), ...products]),
          },
        ]),
      ),
    },
    // What was answered for a product is done: its next cartons are joined as all others.
    choices: { ...choices, joiningOf: new Map([...choices.joiningOf].filter(([id]) => !products.has(id))) },
  });
  // Products of an earlier "Add" stay on the order.
  const undone = new Set([...products].filter((id) => ![...applied.left.values()].some(({ since }) => since.has(id))));
  return () =>
    draft.setState(({ text, source, choices: answers, applied: now }) =>
      text !== rest
        ? { applied: { ...now, left: withoutProducts(now.left, undone) } }
        : {
            ...before,
            ...(source === before.source && {
              choices: { ...choices, products: answers.products, quantities: answers.quantities },
            }),
          },
    );
}

const withoutProducts = (left: Applied['left'], products: ReadonlySet<number>): Applied['left'] =>
  new Map(
    [...left].map(([row, { text, since }]) => [
      row,
      { text, since: new Set([...since].filter((id) => !products.has(id))) },
    ]),
  );
