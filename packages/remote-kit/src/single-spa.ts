import makeLifecycles from 'single-spa-react';

type LifeCycle<Props> = (props: Props) => Promise<unknown>;

/** The lifecycles of one mounted remote, as single-spa calls them. */
export interface Lifecycles<Props> {
  bootstrap: LifeCycle<Props>;
  mount: LifeCycle<Props>;
  unmount: LifeCycle<Props>;
  update: LifeCycle<Props>;
}

interface Options<Props> {
  React: unknown;
  ReactDOMClient: unknown;
  rootComponent: React.ComponentType<Props>;
  errorBoundary(error: Error, info: unknown, props: Props): React.ReactElement;
}

/** single-spa-react, with the types that this house relies on; `update` is there for parcels. */
export function singleSpaReact<Props>(options: Options<Props>): Lifecycles<Props> {
  return (makeLifecycles as unknown as (options: Options<Props>) => Lifecycles<Props>)(options);
}
