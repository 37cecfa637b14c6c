import type { Region, RegionConfig } from '@larder/contracts';
import { currencyOf, localeOf, zoneOf } from '@larder/rules';
import { DEMO_REGIONS, learnDemoRegions } from '@larder/rules/demo-regions';
import type { RegionSource } from './region-files';

learnDemoRegions();

const ASSETS = '/api/assets';
const article = (title: string, slug: string) => ({
  title,
  image: `${ASSETS}/gb/articles/${slug}.svg`,
  url: `${ASSETS}/gb/articles/${slug}`,
});
const legal = (region: Region) => ({
  termsUrl: `${ASSETS}/${region}/legal/terms.md`,
  privacyUrl: `${ASSETS}/${region}/legal/privacy.md`,
  cookiesUrl: `${ASSETS}/${region}/legal/cookies.md`,
});
const termsOf = (region: Region) => ({
  locale: localeOf(region),
  timezone: zoneOf(region),
  currency: currencyOf(region),
});
const shared = {
  assetsUrl: ASSETS,
  deliveryScheduleUrl: '/api',
  cutoffHours: { weekdayClose: 12, weekdayOpen: 41, weekendClose: 60, weekendOpen: 89 },
  supportProvider: 'panel',
  hideAccountExistence: false,
  maintenance: null,
  endToEndTest: false,
  environment: 'development',
};

/** The two regions of the demo data, for an API that is started without files of its own. */
export const SAMPLE_CONFIGS: Record<Region, RegionConfig> = {
  gb: {
    ...shared,
    ...legal('gb'),
    region: 'gb',
    regionName: 'United Kingdom',
    ...termsOf('gb'),
    producerStories: true,
    minimumOrderValue: 200,
    locationsWithoutMinimumOrder: [1104],
    contact: { phone: '+44 20 7946 0100', email: 'hello@platform.test' },
    bankReferenceText: 'Please quote the invoice number. Sort code 00-00-00, account 00000000.',
    seller: {
      name: 'Larder Foods Ltd',
      address: ['18 Bermondsey Yard', 'London SE1 0ZZ', 'United Kingdom'],
      vatNumber: 'GB 999 9999 73',
    },
    links: { podArticle: `${ASSETS}/gb/articles/what-a-pod-is`, mission: `${ASSETS}/gb/articles/our-mission` },
    articles: [
      article('Why fewer drops matter', 'why-fewer-drops-matter'),
      article('What a POD is', 'what-a-pod-is'),
      article('Reading a producer’s score', 'reading-a-producers-score'),
      article('Cooking with the whole carcass', 'cooking-with-the-whole-carcass'),
    ],
    claims: {
      emissionReduction: 'Up to 75% fewer last-mile emissions',
      footnote: 'Compared with separate deliveries by each producer.',
    },
    copyrightLine: '© Larder',
  },
  fr: {
    ...shared,
    ...legal('fr'),
    region: 'fr',
    regionName: 'France',
    ...termsOf('fr'),
    producerStories: false,
    minimumOrderValue: null,
    locationsWithoutMinimumOrder: [],
    contact: { phone: '+33 4 72 00 00 00', email: 'hello@platform.test' },
    bankReferenceText: null,
    seller: {
      name: 'Larder France SAS',
      address: ['4, quai des Halles', '69002 Lyon', 'France'],
      vatNumber: 'FR 00 999 999 999',
    },
    links: {},
    articles: [],
    claims: { emissionReduction: null, footnote: null },
    copyrightLine: '© Larder',
  },
};

const FEATURES = new Map(DEMO_REGIONS.map(({ region, features }) => [region, new Set(features)]));

/** The sample regions as a source. */
export const sampleRegions: RegionSource = {
  configOf: (region) => SAMPLE_CONFIGS[region],
  featuresOf: (region) => FEATURES.get(region),
};
