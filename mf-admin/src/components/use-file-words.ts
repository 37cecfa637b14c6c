import { useText } from '@larder/i18n';

/** What is said of a file on its way, and of one that was not taken. `own`: other words for a problem. */
export function useFileWords(own: Record<string, string> = {}) {
  const { t } = useText('admin');
  return {
    codes: ['files_limit'],
    sending: (name: string) => t('files.sending', { name }),
    refused: (name: string, problem: string) =>
      t('files.not-taken', { name, why: own[problem] ?? t(`files.problem.${problem}`) }),
  };
}
