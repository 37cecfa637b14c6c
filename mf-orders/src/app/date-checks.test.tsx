/** @jest-environment jsdom */
import { getCalendar } from '@larder/contracts';
import { addDays, checkDeliveryDate } from '@larder/rules';
import { expandSchedule } from '@larder/rules/schedule';
import { open, ready } from '../testing/open-order';
import type { Rendered } from '../testing/open-order';
import { openNewOrder } from '../testing/new-order-steps';
import { calendar } from '../testing/records';

const NOW = '2026-11-20T12:05:00Z';
const nowMs = Date.parse(NOW);
const DAYS = Array.from({ length: 60 }, (_, day) => addDays('2026-11-20', day));
const HOURS = { weekdayClose: 12, weekdayOpen: 41, weekendClose: 60, weekendOpen: 89 };

/**
 * The days that can be chosen among those of twelve weeks, with the picker of the schedule and with that for another
 * date.
 */
async function offered({ screen, user, container }: Rendered): Promise<string[]> {
  const free = new Set<string>();
  const look = async () => {
    for (let page = 0; page < 3; page += 1) {
      for (const day of container.querySelectorAll<HTMLElement>('[data-date]:not([aria-disabled])'))
        free.add(day.dataset.date!);
      await user.click(screen.getByRole('button', { name: 'Later weeks' }));
    }
    for (let page = 0; page < 3; page += 1) await user.click(screen.getByRole('button', { name: 'Earlier weeks' }));
  };
  await screen.findByRole('button', { name: /^Friday, 20 November 2026/ });
  await look();
  await user.click(screen.getByRole('button', { name: 'Request another date' }));
  await look();
  return DAYS.filter((date) => free.has(date));
}

/** The days between the weekdays, the weekend of the schedule, holidays and days past their cut-off. */
test.each(['MO,WE,FR', 'TU,SA', 'FR,SU'])(
  'a new order and a duplicate offer the days of the rule and no others, with deliveries on %s (RUL-23)',
  async (days) => {
    const ics = calendar({ days });
    const items = expandSchedule(ics, { region: 'gb', nowMs });
    const allowed = DAYS.filter(
      (deliveryStart) => checkDeliveryDate({ region: 'gb', nowMs, items, hours: HOURS, deliveryStart }) === null,
    );
    expect(allowed).not.toContain('2026-12-25');
    const options = { now: NOW, answers: [[getCalendar, ics]] as [typeof getCalendar, string][] };
    const fresh = openNewOrder(options);
    expect(await offered(fresh)).toEqual(allowed);
    fresh.unmount();
    expect(await offered(open(ready, { ...options, path: `/orders/${ready.id}#duplicate` }))).toEqual(allowed);
  },
);
