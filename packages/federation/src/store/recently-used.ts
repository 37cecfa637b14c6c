/** Keeps what was used last, up to a sum of weights: what others sent must not fill the memory for good. */
export class RecentlyUsed<T> {
  /** Least recently used first. */
  readonly #entries = new Map<string, { value: T; weight: number }>();
  #weight = 0;

  /** @param most sum of the weights of what is kept */
  constructor(private readonly most: number) {}

  get(key: string): T | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found.value;
  }

  set(key: string, value: T, weight = 1): void {
    this.delete(key);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
