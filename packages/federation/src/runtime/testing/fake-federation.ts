type LoadEntry = (info: { remoteInfo: { name: string } }) => Promise<{ get(): unknown }>;

/** A federation runtime that has scripts arrive, fail or hang as the test says. */
export class FakeFederation {
  private loadEntry: LoadEntry | undefined;

  readonly instance = {
    registerPlugins: ([plugin]: { loadEntry: LoadEntry }[]) => {
      this.loadEntry = plugin!.loadEntry;
    },
    registerRemotes: () => undefined,
    loadRemote: async (id: string) => (await this.loadEntry!({ remoteInfo: { name: id.split('/')[0]! } })).get(),
  };

  reset(): void {
    document.head.replaceChildren();
    for (const name of Object.keys(globalThis)) if (name.startsWith('mf_')) Reflect.deleteProperty(globalThis, name);
  }

  /** The script that is being fetched. */
  async script(): Promise<HTMLScriptElement> {
    for (let turn = 0; turn < 20 && document.scripts.length === 0; turn += 1) await Promise.resolve();
    const script = document.scripts[0];
    if (!script) throw new Error('No script was asked for.');
    return script;
  }

  /** @param exposes what `./start` gives, or a function that is run for it; without a variable the entry threw */
  arrives(script: HTMLScriptElement, variable?: string, exposes?: unknown): void {
    if (variable)
      Object.assign(globalThis, {
        [variable]: { get: () => (typeof exposes === 'function' ? (exposes as () => unknown)() : exposes) },
      });
    script.dispatchEvent(new Event('load'));
  }

  fails(script: HTMLScriptElement): void {
    script.dispatchEvent(new Event('error'));
  }
}
