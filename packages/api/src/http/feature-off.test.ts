import { ALL_CALLS, FEATURES } from '@larder/contracts';
import { describeCalls } from '../testing/on-both';
import type { TestProduct } from '../testing/workshop';

const ANY_ID = '3f1c9f2e-6d0a-4b8e-9a51-0f6f6c1d2b3a';
/** The features of section 2 of the desk's specification that there are, with how many calls each has at least. */
const SWITCHES = [
  ['producerEditing', 16],
  ['liveChat', 1],
  ['billing', 3],
] as const;
const featureOf = ({ who }: (typeof ALL_CALLS)[number]) => ('feature' in who ? who.feature : undefined);
/** As the API reads it at each call. */
const features: string[] = [...FEATURES];

describeCalls(
  'a composition without',
  (workshop) => {
    const addressOf = (path: string, { sku }: TestProduct) =>
      path.replace(':sku', sku).replace(':certificateId', ANY_ID).replace(/:\w+/g, '1');

    test.each(SWITCHES)(
      '%s: each of its calls answers feature_off without a restart, those of the others go on (DSK-1)',
      async (left, count) => {
        const company = await workshop().workspace({ roles: ['customer', 'producer'] });
        await workshop().supplier({ region: 'gb', id: company.id });
        const product = await workshop().product({ region: 'gb', supplierId: company.id });
        const codes = async () => {
          const found: [string | undefined, boolean][] = [];
          for (const call of ALL_CALLS) {
            const feature = featureOf(call);
            if (!SWITCHES.some(([name]) => name === feature)) continue;
            const answer = await workshop().call(call.method, addressOf(call.path, product), {
              as: company.owner,
              ...(call.method === 'POST' || call.method === 'PUT' ? { body: {} } : {}),
            });
            const isOff = answer.status === 404 && answer.body?.code === 'feature_off';
            found.push([feature, isOff]);
          }
          return found;
        };
        features.splice(0, features.length, ...FEATURES.filter((name) => name !== left));
        const without = await codes();
        expect(without.filter(([feature]) => feature === left).length).toBeGreaterThanOrEqual(count);
        expect(without.filter(([feature, isOff]) => isOff !== (feature === left))).toEqual([]);
        const read = await workshop().call('GET', `/supplier/product/${product.sku}`, { as: company.standard });
        expect([read.status, read.body.sku]).toEqual([200, product.sku]);
        features.splice(0, features.length, ...FEATURES);
        expect((await codes()).filter(([, isOff]) => isOff)).toEqual([]);
      },
    );
  },
  { features },
);
