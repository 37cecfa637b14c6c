import type { ComposedRemote, Composition, CompositionForm } from '@larder/contracts';
import { mergePatch, patchBetween } from '../runtime/merge-patch';
import { withLabelsIn } from '../texts/labels';
import { asJson } from './compose';
import { indexOf } from './composition-slice';

/**
 * A composition in a form that a shell was built for (REL-17), from the first one, which holds everything.
 * @param language of the region, such as `fr`
 */
export function inForm(composition: Composition, form: CompositionForm, language: string): Composition {
  if (form === 1) return withoutCandidates(composition);
  const isOfNow = form >= 4;
  const shown = <T>(data: T): T => (isOfNow ? withLabelsIn(data, language) : data);
  const madeOf = (remote: ComposedRemote) => shown(withEntryAlone(isOfNow ? withNameOnce(remote) : remote));
  const remotes = composition.remotes.map(({ candidate, ...remote }) => {
    const stable = madeOf(remote);
    if (!candidate) return stable;
    const other = madeOf(mergePatch(remote, candidate.differs) as ComposedRemote);
    return { ...stable, candidate: { ...candidate, differs: patchBetween(asJson(stable), asJson(other)) } };
  });
  const whole = { ...composition, remotes };
  const made = isOfNow ? withoutEmpty({ ...whole, placeholders: shown(whole.placeholders) }) : whole;
  return form === 3 || form === 5 ? indexOf(made) : made;
}

/** For a shell, and an API, that know stable releases only. */
export function withoutCandidates(composition: Composition): Composition {
  if (!composition.remotes.some(({ candidate }) => candidate)) return composition;
  return { ...composition, remotes: composition.remotes.map(({ candidate: _, ...remote }) => remote) };
}

/** Whoever reads a composition takes what is missing for empty. */
function withoutEmpty({ placeholders, redirects, ...rest }: Composition): Composition {
  const isEmpty = Object.values(placeholders).every((list) => list.length === 0);
  return { ...rest, ...(!isEmpty && { placeholders }), ...(redirects.length > 0 && { redirects }) } as Composition;
}

/** Name and prefixes stand beside the declaration already. */
function withNameOnce(remote: ComposedRemote): ComposedRemote {
  const { name: _, prefixes: __, ...declaration } = (remote.declaration ?? {}) as Record<string, unknown>;
  return { ...remote, declaration };
}

function withEntryAlone(remote: ComposedRemote): ComposedRemote {
  const digest = remote.integrity[remote.entry];
  return { ...remote, integrity: digest === undefined ? {} : { [remote.entry]: digest } };
}
