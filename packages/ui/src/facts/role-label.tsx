import { useText } from '@larder/i18n';
import type { UserRole } from '@larder/contracts';

/** The role as the API names it; shown in words. */
export interface RoleLabelProps {
  role: UserRole;
}

/** The workspace role in its colour and words (ADM-9). */
export function RoleLabel({ role }: RoleLabelProps) {
  const { t } = useText();
  return <span className={`role ${role.toLowerCase()}`}>{t(`role.${role}`)}</span>;
}
