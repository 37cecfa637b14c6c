import { ChangeLimit, CHECKS } from './change-limit';

const CODE = { code: 'rate_limited' };

test('a key has 120 changes an hour and an operator 600; a change that was none is given back (REL-46)', () => {
  let at = Date.UTC(2026, 10, 29, 12);
  const limit = new ChangeLimit(() => new Date(at));
  const team = { id: 'team', remote: 'mf-orders' };
  const operator = { id: 'rosa', remote: 'operator' };
  for (let count = 0; count < 120; count += 1) limit.take(team)(true);
  expect(() => limit.take(team)).toThrow(expect.objectContaining(CODE));
  for (let count = 0; count < 599; count += 1) limit.take(operator)(true);
  limit.take(operator)(false);
  limit.take(operator)(true);
  expect(() => limit.take(operator)).toThrow(expect.objectContaining(CODE));
  at += 3_600_000;
  expect(() => limit.take(team)).not.toThrow();
});

test('a key has 300 checks an hour and an operator 1,500, told with the wait (REL-42)', () => {
  const limit = new ChangeLimit(() => new Date(Date.UTC(2026, 10, 29, 12, 30)), CHECKS);
  for (let count = 0; count < 300; count += 1) limit.take({ id: 'team', remote: 'mf-orders' });
  expect(() => limit.take({ id: 'team', remote: 'mf-orders' })).toThrow(
    'A key makes at most 300 checks an hour; repeat in 30 min.',
  );
  for (let count = 0; count < 1500; count += 1) limit.take({ id: 'rosa', remote: 'operator' });
  expect(() => limit.take({ id: 'rosa', remote: 'operator' })).toThrow(expect.objectContaining(CODE));
});
