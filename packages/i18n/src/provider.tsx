import type { RegionFacts } from '@larder/rules';
import type { i18n as I18n, TFunction, TOptions } from 'i18next';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { namespaceOf, type ReleaseOfTexts } from './release-texts';
import { TextsContext } from './texts-context';
import type { PageTexts } from './texts-context';

/** The texts of the page for all that is below. */
export interface I18nProviderProps {
  i18n: I18n;
  /** The release whose own texts stand below: its namespace gives them, and those of no other release (SHL-22). */
  release?: ReleaseOfTexts;
  /** How the page's region writes; without them the language says it (REL-95). Keep the same object. */
  facts?: RegionFacts;
  children: ReactNode;
}

/** Gives the page's texts to everything below. */
export function I18nProvider({ i18n, release, facts, children }: I18nProviderProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <Texts i18n={i18n} {...(release && { release })} {...(facts && { facts })}>
        {children}
      </Texts>
    </I18nextProvider>
  );
}

/**
 * Follows the instance once for the whole page: `useTranslation` in every component took a fifth of what an order takes
 * to render (`pnpm bench:editor`).
 */
function Texts({ i18n, release, facts, children }: I18nProviderProps) {
  const { t } = useTranslation();
  // Another `t` tells of another language or of texts that were added.
  const texts = useMemo(() => textsOf(i18n, t, release, facts), [i18n, t, release, facts]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

function textsOf(
  i18n: I18n,
  common: TFunction,
  release: ReleaseOfTexts | undefined,
  facts: RegionFacts | undefined,
): PageTexts {
  const known = new Map<string, TFunction<string, undefined>>([['common', keeping(common)]]);
  return {
    locale: i18n.language,
    ...(facts && { facts }),
    textOf(namespace) {
      const text =
        known.get(namespace)
        ?? keeping(
          i18n.getFixedT(
            i18n.language,
            namespace === release?.namespace ? namespaceOf(release) : namespace,
          ) as TFunction,
        );
      known.set(namespace, text);
      return text;
    },
  };
}

/** More than a screen needs; clocks and figures that are typed make new texts all the time. */
const KEPT = 1000;

/**
 * Keeps what was found for a key and its values: looking it up and filling it in takes a tenth of what an order takes
 * to render. A value that is more than text or a number makes its text each time.
 */
function keeping(find: TFunction): TFunction<string, undefined> {
  const found = new Map<string, string>();
  const text = (key: string, values?: TOptions): string => {
    const sought = values ? keyWith(key, values) : key;
    if (sought === undefined) return find(key, values);
    const known = found.get(sought);
    if (known !== undefined) return known;
    if (found.size >= KEPT) found.clear();
    const made = values ? find(key, values) : find(key);
    found.set(sought, made);
    return made;
  };
  return text as unknown as TFunction<string, undefined>;
}

/** Tells texts of one key apart; none where a value can't be told by its words. */
function keyWith(key: string, values: TOptions): string | undefined {
  let sought = key;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    // No text has this character, so that no two sets of values read the same.
    sought += `\u0000${name}\u0000${typeof value}\u0000${value}`;
  }
  return sought;
}
