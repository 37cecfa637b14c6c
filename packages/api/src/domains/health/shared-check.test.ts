import { type Findings, sharedCheck } from './shared-check';

const GOOD: Findings = { database: true, migrations: true, outbox: true };
const BAD: Findings = { database: true, migrations: true, outbox: false };

describe('a shared check', () => {
  test('serves those who ask while it runs, and for a second more when it was good (API-95)', async () => {
    let elapsedMs = 0;
    const check = jest.fn(async () => GOOD);
    const ask = sharedCheck(check, () => elapsedMs);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([GOOD, GOOD, GOOD]);
    elapsedMs = 999;
    await ask();
    expect(check).toHaveBeenCalledTimes(1);
    elapsedMs = 1000;
    await ask();
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('is made again at once after one that was bad, or failed (API-95)', async () => {
    const check = jest.fn<Promise<Findings>, []>().mockResolvedValue(GOOD);
    check.mockResolvedValueOnce(BAD).mockRejectedValueOnce(new Error('broken'));
    const ask = sharedCheck(check, () => 0);
    expect(await Promise.all([ask(), ask()])).toEqual([BAD, BAD]);
    await expect(ask()).rejects.toThrow('broken');
    expect(await ask()).toEqual(GOOD);
    expect(check).toHaveBeenCalledTimes(3);
  });
});
