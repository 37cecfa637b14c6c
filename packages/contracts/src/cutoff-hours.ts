import * as v from 'valibot';

/** How many hours before a delivery's midnight orders close and open again (RUL-9). */
export const CutoffHours = v.object({
  weekdayClose: v.number(),
  weekdayOpen: v.number(),
  weekendClose: v.number(),
  weekendOpen: v.number(),
});
