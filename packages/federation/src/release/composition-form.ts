import type { Composition, CompositionForm } from '@larder/contracts';

/** A composition in a form that a shell was built for (REL-17), from the first one, which holds everything. */
export function inForm(composition: Composition, form: CompositionForm): Composition {
  if (form === 1) return composition;
  const remotes = composition.remotes.map((remote) => {
    const digest = remote.integrity[remote.entry];
    return { ...remote, integrity: digest === undefined ? {} : { [remote.entry]: digest } };
  });
  return { ...composition, remotes };
}
