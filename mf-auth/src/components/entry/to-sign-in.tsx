import { useText } from '@larder/i18n';
import { useLinkTo } from '@larder/remote-kit';
import { LinkButton } from '@larder/ui';

/** The way back to sign-in, where a page ends without it. */
export function ToSignIn() {
  const { t } = useText('auth');
  const signIn = useLinkTo()('signin');
  if (!signIn) return null;
  return (
    <div className="auth-ways">
      <LinkButton variant="text" icon="arrow-left" to={signIn}>
        {t('to-signin')}
      </LinkButton>
    </div>
  );
}
