import { ALL_CALLS } from '@larder/contracts';
import { describeCalls } from '../../testing/on-both';

const ANY_ID = '3f1c9f2e-6d0a-4b8e-9a51-0f6f6c1d2b3a';
const editing = ALL_CALLS.filter(({ who }) => 'feature' in who && who.feature === 'producerEditing');

describeCalls(
  'producers in a region without producerEditing',
  (workshop) => {
    test('every call that edits answers feature_off, and the catalogue is read as before (DSK-1)', async () => {
      const producer = await workshop().workspace({ roles: ['producer'] });
      await workshop().supplier({ region: 'gb', id: producer.id });
      const product = await workshop().product({ region: 'gb', supplierId: producer.id });
      expect(editing.length).toBeGreaterThan(15);
      for (const { method, path } of editing) {
        const address = path.replace(':sku', product.sku).replace(':certificateId', ANY_ID);
        const hasBody = method === 'POST' || method === 'PUT';
        const { status, body } = await workshop().call(method, address, {
          as: producer.owner,
          ...(hasBody && { body: {} }),
        });
        expect([method, path, status, body.code]).toEqual([method, path, 404, 'feature_off']);
      }
      const read = await workshop().call('GET', `/supplier/product/${product.sku}`, { as: producer.standard });
      expect([read.status, read.body.sku]).toEqual([200, product.sku]);
    });
  },
  { features: ['productSearch'] },
);
