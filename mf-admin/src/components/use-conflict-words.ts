import { useText } from '@larder/i18n';

/**
 * The words for fields that a colleague changed too (DSK-17). `isAllSaved`: nothing typed here is unsaved after the
 * merge.
 */
export function useConflictWords(isAllSaved = false) {
  const { t } = useText('admin');
  return {
    merged: t(isAllSaved ? 'company.merged-saved' : 'company.merged'),
    conflicts: t('company.conflicts'),
    mine: t('company.mine'),
    theirs: t('company.their-value'),
    keepMine: t('company.keep-mine'),
    keepTheirs: t('company.keep-theirs'),
    allMine: t('company.all-mine'),
    allTheirs: t('company.all-theirs'),
    staff: t('company.staff'),
  };
}
