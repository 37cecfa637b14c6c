import type { ButtonProps } from '@larder/ui';
import { Button, Tooltip } from '@larder/ui';
import { useText } from '@larder/i18n';
import { useSession } from '@larder/remote-kit';
import { mayOrder } from '@larder/rules';

/**
 * Opens a request. Disabled with the reason as tooltip for STANDARD, and where no tag can be asked for (CAT-14, CAT-65,
 * CAT-80).
 */
export function RequestButton({ hasTags = true, ...button }: ButtonProps & { hasTags?: boolean }) {
  const { t } = useText('catalogue');
  const session = useSession();
  const isAllowed = session !== null && mayOrder(session.userRole);
  if (isAllowed && hasTags) return <Button icon="sample-tag" {...button} />;
  return (
    <Tooltip text={t(isAllowed ? 'request.no-tags' : 'request.not-allowed')}>
      <Button icon="sample-tag" {...button} disabled className={`catalogue-off ${button.className ?? ''}`} />
    </Tooltip>
  );
}
