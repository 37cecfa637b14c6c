import type { Region, RegionConfig } from '@larder/contracts';

/** A region as tests know it: the numbers of the specification, no maintenance. */
export function testConfig(region: Region, more: Partial<RegionConfig> = {}): RegionConfig {
  const isGb = region === 'gb';
  return {
    region,
    regionName: isGb ? 'United Kingdom' : 'France',
    locale: isGb ? 'en' : 'fr',
    timezone: isGb ? 'Europe/London' : 'Europe/Paris',
    currency: isGb ? 'GBP' : 'EUR',
    environment: 'test',
    termsUrl: '',
    privacyUrl: '',
    cookiesUrl: '',
    assetsUrl: '',
    deliveryScheduleUrl: '',
    producerStories: false,
    minimumOrderValue: isGb ? 200 : null,
    locationsWithoutMinimumOrder: [],
    cutoffHours: { weekdayClose: 12, weekdayOpen: 41, weekendClose: 60, weekendOpen: 89 },
    contact: { phone: null, email: 'hello@platform.test' },
    supportProvider: 'panel',
    bankReferenceText: null,
    seller: {
      name: 'Larder Foods Ltd',
      address: ['18 Bermondsey Yard', 'London SE1 0ZZ'],
      vatNumber: 'GB 999 9999 73',
    },
    links: {},
    articles: [],
    claims: { emissionReduction: null, footnote: null },
    copyrightLine: '',
    hideAccountExistence: false,
    maintenance: null,
    endToEndTest: true,
    ...more,
  };
}

/**
 * The features of a region: all in gb; in fr what a producer edits, deadlines, calendar feed, order guide, quick add
 * and live.
 */
export const testFeatures = (region: Region): ReadonlySet<string> =>
  new Set(
    region === 'gb'
      ? [
          'productSearch',
          'sustainability',
          'billing',
          'liveChat',
          'minimumOrder',
          'supplierScore',
          'producerEditing',
          'deadlines',
          'calendarFeed',
          'orderGuide',
          'live',
          'quickAdd',
          'autosave',
          'telemetry',
        ]
      : ['producerEditing', 'deadlines', 'calendarFeed', 'orderGuide', 'live', 'quickAdd', 'autosave', 'telemetry'],
  );
