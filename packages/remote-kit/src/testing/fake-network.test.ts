import { createOrder, getOrder, lookUpWorkspace } from '@larder/contracts';
import { createFakeNetwork } from './fake-network';

test.each([
  ['getOrder', 'internal_error', getOrder],
  ['getOrder', 'order_not_draft', getOrder],
  ['createOrder', 'order_not_found', createOrder],
  ['lookUpWorkspace', 'role_forbidden', lookUpWorkspace],
] as const)('%s can not be made to fail with %s', (_, failsWith, call) => {
  expect(() => createFakeNetwork([[call, { failsWith }]])).toThrow(
    `${call.name} is never answered with the code "${failsWith}".`,
  );
  expect(() => createFakeNetwork([]).answer(call, { failsWith })).toThrow('is never answered');
});

test.each([
  ['getOrder', 'order_not_found', getOrder],
  ['getOrder', 'internal', getOrder],
  ['getOrder', 'customer_role_required', getOrder],
  ['createOrder', 'order_cutoff_expired', createOrder],
  ['createOrder', 'idempotency_key_invalid', createOrder],
  ['lookUpWorkspace', 'workspace_not_found', lookUpWorkspace],
] as const)('%s can be made to fail with %s', async (_, failsWith, call) => {
  const network = createFakeNetwork([[call, { failsWith }]]);
  const answer = await network.fetch(`/api${call.path.replace(':id', '7')}`, { method: call.method });
  expect(JSON.parse(await answer.text())).toMatchObject({ code: failsWith });
});

test('a code that an answer comes up with in a function is refused too', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await createFakeNetwork([[getOrder, () => ({ failsWith: 'order_not_draft' })]]).fetch('/api/order/7');
  expect(String(told.mock.calls[0]?.[0])).toContain('getOrder is never answered with the code "order_not_draft".');
  told.mockRestore();
});
