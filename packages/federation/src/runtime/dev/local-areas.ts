import type { RemoteStart } from '../loader-contract';

/** Props of a mounted area, as the shell's outlet gives them. */
export interface AreaProps {
  domElement?: Element;
  host?: { i18n: TextStore };
}

interface TextStore {
  store: { data: Record<string, Record<string, unknown>> };
  removeResourceBundle(locale: string, namespace: string): unknown;
}

type LifeCycle = (props: AreaProps) => Promise<unknown>;

/** The lifecycles of one area. */
interface AreaLifecycles {
  bootstrap: LifeCycle;
  mount: LifeCycle;
  unmount: LifeCycle;
  update: LifeCycle;
}

/** The start of a remote as `defineRemote()` makes it. */
export interface LocalStart extends RemoteStart {
  lifecycles(): AreaLifecycles;
  forget(): void;
}

interface Area {
  inner: AreaLifecycles;
  props: AreaProps;
}

/**
 * Keeps the areas that a local remote is mounted in, so that they can go on with other code: what a changed component
 * can't keep is mounted anew, and the page around it stays (REL-85).
 */
export class LocalAreas {
  readonly #areas = new Set<Area>();

  constructor(private current: LocalStart) {}

  /** What the shell gets: it looks the same whatever code is behind it. */
  start(): LocalStart {
    const { name, version, modules } = this.current;
    return {
      name,
      version,
      modules,
      lifecycles: () => this.#lifecycles(),
      forget: () => this.current.forget(),
    };
  }

  /** Mounts every area anew with other code and its texts. */
  async replace(next: LocalStart): Promise<void> {
    this.current = next;
    const areas = [...this.#areas];
    await Promise.all(areas.map(({ inner, props }) => inner.unmount(props)));
    for (const { props } of areas) forgetTexts(props.host?.i18n, next);
    await Promise.all(
      areas.map(async (area) => {
        area.inner = next.lifecycles();
        await area.inner.bootstrap(area.props);
        await area.inner.mount(area.props);
      }),
    );
  }

  #lifecycles(): AreaLifecycles {
    const area: Area = { inner: this.current.lifecycles(), props: {} };
    return {
      bootstrap: (props) => area.inner.bootstrap(props),
      mount: (props) => {
        area.props = props;
        this.#areas.add(area);
        return area.inner.mount(props);
      },
      update: (props) => {
        const { domElement = area.props.domElement, ...rest } = props;
        area.props = { ...area.props, ...rest, ...(domElement && { domElement }) };
        return area.inner.update(props);
      },
      unmount: (props) => {
        this.#areas.delete(area);
        return area.inner.unmount(props);
      },
    };
  }
}

/** Texts of a release are read once; those of a local remote change. */
function forgetTexts(i18n: TextStore | undefined, { name, version }: LocalStart): void {
  for (const [locale, namespaces] of Object.entries(i18n?.store.data ?? {}))
    for (const namespace of Object.keys(namespaces))
      if (namespace.endsWith(`@${name}@${version}`)) i18n!.removeResourceBundle(locale, namespace);
}
