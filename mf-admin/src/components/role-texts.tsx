import type { AssignableRole } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useFeature, useView } from '@larder/remote-kit';

/** The roles that can be given, in the order in which they are offered. */
export const ASSIGNABLE_ROLES: readonly AssignableRole[] = ['ADMIN', 'TRUSTED', 'STANDARD'];

/** What a role may do, worded for the current view (ADM-11, ADM-12). */
export function useRoleTexts() {
  const { t } = useText('admin');
  const view = useView();
  const mayEdit = useFeature('producerEditing');
  const wording = view === 'producer' && !mayEdit ? 'producer-reading' : view;
  return {
    nameOf: (role: AssignableRole) => t(`common:role.${role}`),
    describe: (role: AssignableRole) => t(`roles.${wording}.${role}`),
  };
}
