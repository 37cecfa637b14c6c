import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { View } from '@larder/contracts';
import type { PreferenceKey, Preferences } from '@larder/remote-kit';
import type { TextStore } from './browser-storage';

const flags = v.record(v.string(), v.unknown());
const SHAPES: Record<PreferenceKey, v.GenericSchema> = {
  drawerOpen: v.boolean(),
  orderListTab: v.string(),
  productListTab: v.string(),
  currentView: View,
  newOrderProgress: v.unknown(),
  heldPlaces: v.record(v.string(), v.object({ width: v.number(), height: v.number() })),
  guide: flags,
  onboarding: flags,
  highlighted: flags,
};

/** The preferences of the page, which belong to the user who is signed in. */
export interface PagePreferences extends Preferences {
  /** Without a user nothing is read or kept. */
  belongTo(userId: string | undefined): void;
}

/** Where a user's preferences are kept: one JSON object (SHL-132). */
export const preferencesKey = (userId: string) => `app.prefs.${userId}`;

/** Preferences in this browser, apart for each user (SHL-63). */
export function createPreferences(store: TextStore): PagePreferences {
  const page = createStore<{ owner: string | undefined }>(() => ({ owner: undefined }));

  function readAll(): Record<string, unknown> {
    const { owner } = page.getState();
    if (owner === undefined) return {};
    try {
      const found: unknown = JSON.parse(store.read(preferencesKey(owner)) ?? '{}');
      return v.is(flags, found) ? found : {};
    } catch {
      return {};
    }
  }

  return {
    read<T>(key: PreferenceKey) {
      const value = readAll()[key];
      return value !== undefined && v.is(SHAPES[key], value) ? (value as T) : undefined;
    },
    write(key, value) {
      const { owner } = page.getState();
      if (owner === undefined) return;
      store.write(preferencesKey(owner), JSON.stringify({ ...readAll(), [key]: value }));
      // Storage holds the values; other tabs write them too.
      page.setState({ owner });
    },
    subscribe: (listener) => page.subscribe(() => listener()),
    belongTo(userId) {
      if (page.getState().owner !== userId) page.setState({ owner: userId });
    },
  };
}
