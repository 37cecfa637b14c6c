import { ApiError, loadAllPages, loadCode, orWhen, useApi, useLoad } from '@larder/api-client';
import { getCalendar, getLocation, getWorkspace, listLocations } from '@larder/contracts';
import { useHost, useSession } from '@larder/remote-kit';
import { UnreadableCalendar } from '@larder/rules';
import type { ScheduleItem } from '@larder/rules';
import { useEffect } from 'react';

const AT_MOST_MS = 300;

/**
 * Resolves when the browser is idle, after 300 ms at most; in the next task where it has no `requestIdleCallback`.
 */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
    else setTimeout(resolve);
  });

const SCHEDULE_KEPT_MS = 5 * 60_000;

/** What reads calendars, ical.js and rrule: fetched with the first calendar, for no list needs it. */
const loadReader = () => loadCode(() => import('@larder/rules/schedule'));

/** One location of the workspace; asked for again so often while the page is looked at, in milliseconds. */
export function useLocationDetails(locationId: number | undefined, refreshEveryMs = 0) {
  const { call } = useApi();
  return useLoad(
    locationId === undefined ? undefined : ['location', locationId],
    () => call(getLocation, { params: { id: locationId as number } }),
    { refreshEveryMs },
  );
}

/** Every location of the workspace, all pages (ORD-99). */
export function useAllLocations() {
  const { call } = useApi();
  return useLoad(['locations', 'all'], () => loadAllPages({ call }, listLocations));
}

/** The workspace's settings that delivery dates depend on. */
export function useWorkspaceSettings() {
  const { call } = useApi();
  return useLoad(['workspace'], () => call(getWorkspace), { keepForMs: SCHEDULE_KEPT_MS });
}

/**
 * The delivery schedule of a location: its occurrences, none when it has no schedule (RUL-43). Kept for 5 minutes and
 * asked for again when the window regains the focus (ORD-130). Text that is no calendar is a failed load of status 500
 * (RUL-44).
 */
export function useSchedule(locationId: number | undefined) {
  const { call } = useApi();
  const { clock, config } = useHost();
  const session = useSession();

  const load = (): Promise<ScheduleItem[]> =>
    orWhen(404, [], async () => {
      const [text, { expandSchedule }] = await Promise.all([
        call(getCalendar, { params: { workspaceId: session?.workspaceId ?? 0, locationId: locationId as number } }),
        loadReader(),
      ]);
      await untilIdle();
      try {
        return expandSchedule(String(text), { region: config.region, nowMs: clock.now() });
      } catch (error) {
        throw error instanceof UnreadableCalendar ? new ApiError(500, 'calendar_unreadable') : error;
      }
    });

  const schedule = useLoad(locationId === undefined ? undefined : ['schedule', locationId], load, {
    keepForMs: SCHEDULE_KEPT_MS,
  });
  const { retry, replace } = schedule;
  const isLoaded = schedule.data !== undefined;

  // Synchronises with the window: a calendar may have changed while the buyer was elsewhere.
  useEffect(() => {
    if (!isLoaded) return undefined;
    window.addEventListener('focus', retry);
    return () => window.removeEventListener('focus', retry);
  });

  /** Asks again at once, as before a submit; the answer is shown too. Undefined when that failed. */
  async function refresh(): Promise<ScheduleItem[] | undefined> {
    const fresh = await load().catch(() => undefined);
    if (fresh) replace(fresh);
    return fresh;
  }
  return { ...schedule, refresh };
}
