import { useText } from '@larder/i18n';
import { useLinkTo } from '@larder/remote-kit';
import { Icon } from '@larder/ui';
import { Link } from '@larder/ui/router';

/**
 * The way back on large screens: sustainability, or product search with the same tags, or the dashboard where the
 * region has neither (CAT-56).
 */
export function BackLink({ source, tags }: { source: string; tags: readonly string[] }) {
  const { t } = useText('catalogue');
  const linkTo = useLinkTo();
  const ways = [
    {
      to: source === 'sustainability' ? linkTo('sustainability') : undefined,
      text: t('profile.back-to-sustainability'),
    },
    { to: linkTo('productSearch', {}, { tags }), text: t('profile.back-to-search') },
    { to: linkTo('dashboard') ?? '/my', text: t('profile.back-to-dashboard') },
  ];
  const { to, text } = ways.find((way) => way.to !== undefined)!;
  return (
    <Link className="back desk" to={to!}>
      <Icon name="chevron-left" size={16} />
      {text}
    </Link>
  );
}
