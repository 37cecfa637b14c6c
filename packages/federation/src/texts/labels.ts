import { HOUSE_LANGUAGES } from './house-languages';
import type { Texts } from './texts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLabel = (value: unknown): value is Record<string, string> =>
  isObject(value)
  && HOUSE_LANGUAGES.some((language) => language in value)
  && Object.values(value).every((text) => typeof text === 'string');

/** What an element of a list is called in paths: by its name, a notice by its kind, anything else by its place. */
function nameOf(element: unknown, place: number): string {
  const { name, kind, of } = isObject(element) ? element : {};
  if (typeof name === 'string') return name;
  return typeof kind === 'string' && typeof of === 'string' ? `${kind}-${of}` : String(place);
}

/** Data with each label in it changed. `path` leads to the label by names, so that another order changes none. */
export function mapLabels<T>(
  data: T,
  change: (label: Record<string, string>, path: readonly string[]) => unknown,
  path: readonly string[] = [],
): T {
  const mapped = (): unknown => {
    if (isLabel(data)) return change(data, path);
    if (Array.isArray(data))
      return data.map((each: unknown, place) => mapLabels(each, change, [...path, nameOf(each, place)]));
    if (!isObject(data)) return data;
    return Object.fromEntries(
      Object.entries(data).map(([key, each]) => [key, mapLabels(each, change, [...path, key])]),
    );
  };
  return mapped() as T;
}

/** The labels of a declaration's parts in a language, nested as the parts are. One that is not there is left out. */
export function labelsIn(data: unknown, language: string): Texts {
  const texts: Texts = {};
  mapLabels(data, (label, path) => {
    const text = label[language];
    if (text === undefined) return label;
    let group = texts;
    for (const name of path.slice(0, -1)) group = (group[name] ??= {}) as Texts;
    group[path.at(-1)!] = text;
    return label;
  });
  return texts;
}

/** The data with labels of a further language in place; a text that is empty or not there is left out. */
export const withLabels = <T>(data: T, language: string, texts: Texts): T =>
  mapLabels(data, (label, path) => {
    const text = path.reduce<Texts | string | undefined>(
      (group, name) => (isObject(group) && Object.hasOwn(group, name) ? group[name] : undefined),
      texts,
    );
    return typeof text === 'string' && text.trim() !== '' ? { ...label, [language]: text } : label;
  });

/**
 * The data as a region gets it: a label of a further language has that and English, which stands where others lack a
 * text. Elsewhere each has the languages of the house, as pages of former days read both.
 */
export const labelsFor = <T>(data: T, language: string): T =>
  mapLabels(data, (label) => {
    const kept = !HOUSE_LANGUAGES.includes(language) && language in label ? ['en', language] : HOUSE_LANGUAGES;
    return Object.fromEntries(Object.entries(label).filter(([each]) => kept.includes(each)));
  });

/** The data with labels in English, which stands where another language lacks a text, and one language alone. */
export const withLabelsIn = <T>(data: T, language: string): T =>
  mapLabels(data, ({ en, [language]: own }) => ({ en, ...(own !== undefined && { [language]: own }) }));

/** Paths of labels that lack a language of the house, such as `routes.0.title`, with that language. */
export function missingLabels(data: unknown, path: readonly string[] = []): { path: string; language: string }[] {
  if (isLabel(data))
    return HOUSE_LANGUAGES.filter((language) => !data[language]).map((language) => ({
      path: path.join('.'),
      language,
    }));
  return isObject(data) ? Object.entries(data).flatMap(([key, each]) => missingLabels(each, [...path, key])) : [];
}
