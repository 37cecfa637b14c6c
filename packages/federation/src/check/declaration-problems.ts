import { Declaration } from '@larder/contracts';
import * as v from 'valibot';
import type { RemoteRelease } from '../release/release-manifest';
import { missingLabels } from '../texts/labels';
import { endAt } from './place-of-use';

/**
 * Paths of what a declaration says and its shape does not know, such as `parts.orders.drawer.0.textKey`: it would have
 * no effect.
 * @param written as its source writes it
 * @param read what the shape made of it
 */
function unknownWords(written: unknown, read: unknown, path = ''): string[] {
  if (typeof written !== 'object' || written === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(written).flatMap(([key, value]) => {
    const place = path ? `${path}.${key}` : key;
    return key in read ? unknownWords(value, (read as Record<string, unknown>)[key], place) : [place];
  });
}

/** Paths of texts with control characters: terminals, logs and mails print them as they are. */
function controlledTexts(written: unknown, path = ''): string[] {
  if (typeof written === 'string') return /\p{Cc}/u.test(written) ? [path] : [];
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).flatMap(([key, value]) => controlledTexts(value, path ? `${path}.${key}` : key));
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/**
 * What is wrong with a declaration by itself: its shape, its languages, and modules that the remote does not have
 * (SHL-9).
 */
export function declarationProblems({ name, version, declaration, modules, uses }: RemoteRelease): string[] {
  const missing = missingLabels(declaration);
  if (missing.length > 0)
    return missing.map(
      ({ path, language }) =>
        `${name} ${version} has no ${LANGUAGES.of(language)} label at ${path} of its declaration.`,
    );
  const parsed = v.safeParse(Declaration, declaration);
  if (!parsed.success)
    return parsed.issues.map(
      (issue) =>
        `${name} ${version} has a declaration of another shape at ${v.getDotPath(issue) || 'its top'}: ${issue.message}.`,
    );
  const controlled = controlledTexts(declaration);
  if (controlled.length > 0)
    return controlled.map((place) => `${name} ${version} has a control character at ${place} of its declaration.`);
  const parts = Object.values(parsed.output.parts);
  const wanted = new Set(
    parts.flatMap((part) => [
      ...part.routes.map((route) => route.module),
      ...part.cards.flatMap((card) => card.module ?? []),
      ...part.panels.map((panel) => panel.module),
    ]),
  );
  return [
    ...(parsed.output.name === name ? [] : [`${name} ${version} declares itself as ${parsed.output.name}.`]),
    ...unknownWords(declaration, parsed.output).map(
      (place) => `${name} ${version} says ${place} in its declaration, which nobody reads.`,
    ),
    ...[...wanted]
      .filter((module) => !modules.includes(module))
      .map(
        (module) =>
          `${name} ${version} declares the module ${module}, which its start does not have${endAt(uses?.declared?.module[module])}`,
      ),
    ...parts
      .flatMap((part) => part.routes)
      .flatMap((route) =>
        strayPaths(parsed.output, route).map(
          (path) =>
            `${name} ${version} declares the address ${path} outside its prefixes ${cut(parsed.output.prefixes)}.`,
        ),
      ),
  ];
}

/** The first of a list, for a sentence. */
const cut = (names: readonly string[]): string =>
  [...names.slice(0, 3), ...(names.length > 3 ? [`${names.length - 3} more`] : [])].join(', ');

function strayPaths({ prefixes }: Declaration, { path, aliases }: { path: string; aliases: string[] }): string[] {
  return [path, ...aliases].filter(
    (address) => !prefixes.some((prefix) => address === prefix || address.startsWith(`${prefix}/`)),
  );
}
