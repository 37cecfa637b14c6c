import { describeOnBoth } from '../database/testing';
import { openWorkshop, type Workshop } from './workshop';

/** Describes calls of an API with an empty database on each engine; every test puts its own data into it. */
export function describeCalls(
  name: string,
  define: (workshop: () => Workshop) => void,
  options: Parameters<typeof openWorkshop>[1] = {},
): void {
  describeOnBoth(
    name,
    (database) => {
      let workshop: Workshop | undefined;
      beforeAll(async () => {
        workshop = await openWorkshop(database(), options);
      });
      afterAll(() => workshop?.close());
      define(() => workshop as Workshop);
    },
    'schema',
  );
}
