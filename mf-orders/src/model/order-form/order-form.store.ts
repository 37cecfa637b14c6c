import { MAX_LINES, dateWithoutSlot } from '@larder/rules';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { afterPaint } from '../after-paint';
import { linesOfNow } from './order-line';
import type { OnSale, OrderLine } from './order-line';
import { createOrderPosts } from './order-posts';
import type { OrderPosts } from './order-posts';

/** The order that is being made or changed. */
export interface OrderFormValues {
  locationId: number | undefined;
  /** Local date-times; start = end = 00:00 is a date without a slot (RUL-47). */
  deliveryStart: string | null;
  deliveryEnd: string | null;
  /** The delivery that holds while another one is chosen and not confirmed yet (ORD-126). */
  heldDelivery?: { start: string | null; end: string | null } | undefined;
  orderContact: string;
  /** Product ids in the order of the lines. A row follows its own line alone, so that a keystroke renders one row. */
  lineIds: readonly number[];
  lines: Readonly<Record<number, OrderLine>>;
}

/** The order being made, and all that can happen to it. */
export interface OrderForm extends OrderFormValues {
  /**
   * What is on sale at the location, as it was loaded last: a line that is put on or back has its prices (GDE-27).
   * Undefined until then.
   */
  onSale: OnSale | undefined;
  chooseLocation(locationId: number): void;
  chooseDate(date: string | null): void;
  setDelivery(start: string | null, end: string | null): void;
  /** From here on the present delivery holds, until another one is confirmed. */
  holdDelivery(): void;
  confirmDelivery(): void;
  /** Puts the delivery that holds back. */
  restoreDelivery(): void;
  setContact(text: string): void;
  /**
   * Adds lines at the end, as many as an order holds; a product that is there already stays as it is.
   *
   * @returns how many found no room (GDE-15)
   */
  add(lines: readonly OrderLine[]): number;
  /**
   * Puts a line before all others, where somebody who searches sees it; a product that is there already stays as it is.
   *
   * @returns false when the order is full and nothing changed (GDE-15)
   */
  addFirst(line: OrderLine): boolean;
  remove(productId: number): void;
  setCartons(productId: number, cartons: number): void;
  /** Puts the prices of now on every line, and on those that come later (ORD-169). */
  refresh(onSale: OnSale): void;
  /** Puts these lines in place of the present ones; delivery and contact stay as they are, confirmed or not (ORD-127). */
  setLines(lines: Pick<OrderFormValues, 'lineIds' | 'lines'>): void;
  /** Puts all of these values in; their delivery holds from here on. */
  replace(values: OrderFormValues): void;
}

/** What can change several lines at once, each with an Undo of its own. */
export type UndoOf = 'fill' | 'quick-add';

/** Lines as they were before several changed at once (GDE-27). */
export interface Undoable {
  of: UndoOf;
  before: Pick<OrderFormValues, 'lineIds' | 'lines'>;
  /** What was entered right after; once that differs, somebody has changed it by hand. */
  after: string;
  /** Puts back what has changed beside the order. */
  alsoBack?: (() => void) | undefined;
}

/** A form whose state is true at once, for whoever saves or asks; what is drawn from it may come a frame later. */
export interface OrderFormStore extends Pick<StoreApi<OrderForm>, 'getState' | 'subscribe'> {
  /** Makes a change that a field shows already: all else is drawn after the frame that shows it (ORD-145). */
  type(change: (form: OrderForm) => void): void;
  /** The state as it is drawn. */
  drawn: Pick<StoreApi<OrderForm>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Draws at once what waits for its frame. */
  draw(): void;
  /**
   * The last change of several lines until the next one by hand, which ends it for good. It lives as long as the form:
   * Undo outlasts the step that shows it.
   */
  undoable: StoreApi<{ last?: Undoable | undefined }>;
  /** The requests that make an order of it. */
  posts: OrderPosts;
}

/** An order form with these lines. */
export function formValues(lines: readonly OrderLine[] = [], values: Partial<OrderFormValues> = {}): OrderFormValues {
  return {
    locationId: undefined,
    deliveryStart: null,
    deliveryEnd: null,
    orderContact: '',
    lineIds: lines.map(({ productId }) => productId),
    lines: Object.fromEntries(lines.map((line) => [line.productId, line])),
    ...values,
  };
}

/** Makes the store of one order form; it lives as long as its screen. */
export function createOrderForm(initial: OrderFormValues): OrderFormStore {
  const store = createFormState(initial);
  const drawn = createStore<OrderForm>(() => store.getState());
  const undoable = createStore<{ last?: Undoable | undefined }>(() => ({}));
  let isTyping = false;
  let ended: Undoable | undefined;
  const draw = () => {
    drawn.setState(store.getState(), true);
    if (ended && ended === undoable.getState().last) undoable.setState({ last: undefined });
    ended = undefined;
  };
  store.subscribe((form) => {
    const { last } = undoable.getState();
    // Seen with each change: one that is taken back before it is drawn ends Undo too.
    if (last && enteredIn(form) !== last.after) ended = last;
    if (isTyping) afterPaint(draw);
    else draw();
  });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    draw,
    drawn,
    undoable,
    posts: createOrderPosts(),
    type: (change) => {
      isTyping = true;
      try {
        change(store.getState());
      } finally {
        isTyping = false;
      }
    },
  };
}

function createFormState(initial: OrderFormValues) {
  return createStore<OrderForm>()((set, get) => ({
    ...initial,
    onSale: undefined,
    chooseLocation: (locationId) =>
      set((form) =>
        form.locationId === locationId
          ? form
          : {
              locationId,
              deliveryStart: null,
              deliveryEnd: null,
              onSale: undefined,
              lines: form.locationId === undefined ? form.lines : movedLines(form.lines),
            },
      ),
    chooseDate: (date) =>
      set(
        date === null
          ? { deliveryStart: null, deliveryEnd: null }
          : { deliveryStart: dateWithoutSlot(date).start, deliveryEnd: dateWithoutSlot(date).end },
      ),
    setDelivery: (deliveryStart, deliveryEnd) => set({ deliveryStart, deliveryEnd }),
    holdDelivery: () =>
      set(({ deliveryStart: start, deliveryEnd: end, heldDelivery }) => ({
        heldDelivery: heldDelivery ?? { start, end },
      })),
    confirmDelivery: () => set({ heldDelivery: undefined }),
    restoreDelivery: () =>
      set((form) =>
        form.heldDelivery
          ? {
              deliveryStart: form.heldDelivery.start,
              deliveryEnd: form.heldDelivery.end,
              heldDelivery: undefined,
            }
          : form,
      ),
    setContact: (orderContact) => set({ orderContact }),
    add: (lines) => {
      const form = get();
      const fresh = lines.filter(({ productId }) => !form.lines[productId]);
      const added = fresh.slice(0, Math.max(MAX_LINES - form.lineIds.length, 0));
      if (added.length > 0)
        set({
          lineIds: [...form.lineIds, ...added.map(({ productId }) => productId)],
          lines: { ...form.lines, ...linesOfNow(added, form.onSale, form.deliveryStart) },
        });
      return fresh.length - added.length;
    },
    addFirst: (line) => {
      const form = get();
      if (form.lines[line.productId]) return true;
      if (form.lineIds.length >= MAX_LINES) return false;
      set({
        lineIds: [line.productId, ...form.lineIds],
        lines: { ...form.lines, ...linesOfNow([line], form.onSale, form.deliveryStart) },
      });
      return true;
    },
    remove: (productId) =>
      set((form) => {
        const { [productId]: _removed, ...lines } = form.lines;
        return { lines, lineIds: form.lineIds.filter((id) => id !== productId) };
      }),
    setCartons: (productId, cartonQuantity) =>
      set((form) => {
        const line = form.lines[productId];
        return !line || line.cartonQuantity === cartonQuantity
          ? form
          : { lines: { ...form.lines, [productId]: { ...line, cartonQuantity } } };
      }),
    refresh: (onSale) =>
      set((form) => {
        const lines = linesOfNow(linesOf(form), onSale, form.deliveryStart);
        if (form.lineIds.some((id) => lines[id] !== form.lines[id])) return { onSale, lines };
        return form.onSale === onSale ? form : { onSale };
      }),
    setLines: (lines) =>
      set(({ onSale, deliveryStart }) => ({
        lineIds: lines.lineIds,
        lines: linesOfNow(linesOf(lines), onSale, deliveryStart),
      })),
    replace: (values) =>
      set((form) => {
        const onSale = form.locationId === values.locationId ? form.onSale : undefined;
        return {
          ...values,
          onSale,
          lines: linesOfNow(linesOf(values), onSale, values.deliveryStart),
          heldDelivery: form.heldDelivery && { start: values.deliveryStart, end: values.deliveryEnd },
        };
      }),
  }));
}

/** Lines with the prices of a location that the order has left. */
const movedLines = (lines: OrderFormValues['lines']): OrderFormValues['lines'] =>
  Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, { ...line, isOfAnotherLocation: true }]));

/** Equal as long as nobody changes location, delivery date, lines or cartons; prices may change by themselves. */
export const enteredIn = ({ locationId, deliveryStart, lineIds, lines }: OrderFormValues): string =>
  [locationId, deliveryStart?.slice(0, 10), ...lineIds.map((id) => `${id}:${lines[id]?.cartonQuantity}`)].join();

/** The lines in their order. */
export const linesOf = (form: Pick<OrderFormValues, 'lineIds' | 'lines'>): OrderLine[] =>
  form.lineIds.map((id) => form.lines[id] as OrderLine);
