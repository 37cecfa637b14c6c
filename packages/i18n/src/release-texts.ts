import type { i18n as I18n } from 'i18next';
import { addLanguage, type Texts } from './add-texts';

/**
 * A release of a remote whose texts lie apart from those of every other release (SHL-22): an open page may hold two at
 * once.
 */
export interface ReleaseOfTexts {
  /** As the remote's sources name it in `useText`. */
  namespace: string;
  name: string;
  version: string;
}

// No namespace, name or version has this character.
const MARK = '@';

/** Where i18next keeps the texts of a release. */
export const namespaceOf = ({ namespace, name, version }: ReleaseOfTexts): string =>
  [namespace, name, version].join(MARK);

/** The namespace as sources write it, and the release that it belongs to; none for texts of the shell. */
export function readNamespace(kept: string): {
  namespace: string;
  owner: { name: string; version: string } | undefined;
} {
  const [namespace = kept, name, version] = kept.split(MARK);
  return { namespace, owner: name !== undefined && version !== undefined ? { name, version } : undefined };
}

/** Adds the texts of a release in one language. Texts of other releases of the same remote stay as they are. */
export function addReleaseTexts(i18n: I18n, release: ReleaseOfTexts, locale: string, texts: Texts): void {
  addLanguage(i18n, namespaceOf(release), locale, texts);
}

/** Whether the texts of a release are there in a language. */
export const hasReleaseTexts = (i18n: I18n, release: ReleaseOfTexts, locale: string): boolean =>
  i18n.hasResourceBundle(locale, namespaceOf(release));
