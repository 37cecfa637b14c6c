import { ApiError } from './api-error';
import { orWhen } from './or-when';

const refusedWith = (status: number) => () => Promise.reject(new ApiError(status, `status_${status}`));

test('a status that is an answer gives the other value, by number or by rule (ADM-68, CAT-73)', async () => {
  await expect(orWhen(404, null, refusedWith(404))).resolves.toBeNull();
  await expect(orWhen((status) => status === 422, [], refusedWith(422))).resolves.toEqual([]);
});

test('an answer stays as it is, and every other failure rejects (SHL-121)', async () => {
  await expect(orWhen(404, null, async () => 'story')).resolves.toBe('story');
  await expect(orWhen(404, null, refusedWith(500))).rejects.toMatchObject({ status: 500 });
  const mistake = Object.assign(new TypeError('a mistake of the code'), { status: 404 });
  await expect(orWhen(404, null, () => Promise.reject(mistake))).rejects.toBe(mistake);
});
