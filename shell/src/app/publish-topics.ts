import { localeOf } from '@larder/rules';
import { linkManifest } from '../features/installable/link-manifest';
import type { Services } from '../services/services';

/**
 * Publishes region, locale, view and composition on the bus, now and whenever they change (SHL-27); the page and its
 * texts follow the locale (SHL-54).
 */
export function publishTopics({ bus, i18n, region, view }: Pick<Services, 'bus' | 'i18n' | 'region' | 'view'>): void {
  function publishRegion() {
    const now = region.region.getState();
    const locale = localeOf(now);
    document.documentElement.lang = locale;
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
    bus.publish('region', now);
    bus.publish('locale', locale);
  }
  const publishView = () => bus.publish('view', view.view.getState());

  region.region.subscribe(publishRegion);
  view.view.subscribe(publishView);
  region.state.subscribe((state) => {
    if (state.step !== 'ready') return;
    // The texts of its language have come with its files.
    if (localeOf(region.region.getState()) !== i18n.language) publishRegion();
    const { registry } = state;
    linkManifest(registry.features.includes('installable') ? registry.region : undefined);
    bus.publish('composition', {
      region: registry.region,
      remotes: registry.remotes.map(({ name }) => name),
      features: [...registry.features],
    });
  });
  publishRegion();
  publishView();
}
