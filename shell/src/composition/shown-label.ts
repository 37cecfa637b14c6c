import type { Label } from '@larder/contracts';
import { inLanguage } from '@larder/i18n';
import type { useText } from '@larder/i18n';

/** A label that a remote declares, or a text of the shell by its key. */
export type ShownLabel = Label | { textKey: string };

const isOwn = (label: ShownLabel): label is { textKey: string } => 'textKey' in label;

/** The label in the language of the page; `t` reads texts of the shell. */
export const readLabel = (label: ShownLabel, { t, locale }: ReturnType<typeof useText>): string =>
  isOwn(label) ? t(label.textKey) : inLanguage(label, locale);
