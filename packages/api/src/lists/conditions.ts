/** The conditions of a query, gathered from the filters that were given. */
export interface Conditions {
  /** The placeholders' values so far. */
  params: unknown[];
  /**
   * Adds a condition when there is a value; `text` gets its placeholder. `key` tells this filter from the others in the
   * statement's name.
   */
  add(key: string, value: unknown, text: (placeholder: string) => string): void;
  /** The conditions joined by `and`. */
  sql(): string;
  /** The keys of the filters in use: with them in the name, one name has one text. */
  key(): string;
}

/** Starts with conditions that always hold and their values. */
export function conditions(always: readonly string[], params: readonly unknown[] = []): Conditions {
  const texts = [...always];
  const keys: string[] = [];
  const values = [...params];
  return {
    params: values,
    add(key, value, text) {
      if (value === undefined || value === null) return;
      values.push(value);
      keys.push(key);
      texts.push(text(`$${values.length}`));
    },
    sql: () => (texts.length > 0 ? texts.join(' and ') : 'true'),
    key: () => keys.join('.'),
  };
}
