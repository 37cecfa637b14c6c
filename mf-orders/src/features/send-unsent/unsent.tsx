import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { useLatest } from '@larder/ui';
import { useLocation } from '@larder/ui/router';
import { useEffect, useState } from 'react';
import type { EntryKeeper } from '../../model/saving/entry-keeper';
import { nameOfDraft, type OnTaken } from '../../model/saving/order-tabs';
import { sendUnsent } from '../../model/saving/send-unsent';
import { useDevice } from '../../model/saving/use-device';
import { useSavingCalls } from '../../model/saving/use-saving-calls';

/** One tab at a time sends. */
const SENDING = 'unsent';

/**
 * How many orders stay for want of room, as it was told last. Each page of orders sends anew, and a message that says
 * nothing new would end another one (SHL-127).
 */
const TOLD_FULL = new WeakMap<EntryKeeper, number>();

/** The draft that this page opens, which sends its own entries. */
function openedHere({ pathname, search, hash }: { pathname: string; search: string; hash: string }): number {
  const named = Number(new URLSearchParams(search).get('draft'));
  return named || (hash.startsWith('#edit') ? Number(/(\d+)$/.exec(pathname)?.[1]) : 0);
}

/** Sends what earlier visits left unsent, and again once the browser is online; nothing is drawn (GDE-64). */
export function Unsent() {
  const { t } = useText('orders');
  const notify = useNotify();
  const calls = useSavingCalls();
  const deviceNow = useDevice();
  const [device] = useState(deviceNow);
  const latest = useLatest({ t, notify, calls, location: useLocation() });
  // Synchronises with the device and the network.
  useEffect(() => {
    if (!device) return undefined;
    const { keeper, tabs, leaving, ports } = device;
    const isHere = (name: string) => name === nameOfDraft(openedHere(latest.current.location));
    /** Holds an order that no page has; one that is opened on this page ends it, as when the order was just left. */
    const hold = async (name: string, onTaken: OnTaken) => {
      const letGoName = isHere(name) ? undefined : await tabs.hold(name, onTaken);
      if (!letGoName) return undefined;
      const letGo = () => {
        if (leaving.get(name) === end) leaving.delete(name);
        letGoName();
      };
      const end = () => onTaken('asked').finally(letGo);
      leaving.set(name, end);
      // Opened while its name was on the way.
      return isHere(name) ? (letGo() as undefined) : letGo;
    };
    const run = async () => {
      const letGo = await tabs.hold(SENDING, async () => undefined);
      if (!letGo) return;
      const { sent, left, full, leftOutLines } = await sendUnsent(keeper, { ...ports, ...latest.current.calls }, hold);
      letGo();
      const isFullNew = full > 0 && full !== TOLD_FULL.get(keeper);
      // Where orders stay for another reason, as without an answer, nothing is known of the room.
      if (full > 0 || left === 0) TOLD_FULL.set(keeper, full);
      const { t: say, notify: show } = latest.current;
      const text = say('unsent.sent', { count: sent });
      const told = [
        ...(sent === 0
          ? []
          : [leftOutLines > 0 ? `${text}, ${say('unsent.left-out', { count: leftOutLines })}` : text]),
        ...(isFullNew ? [say('unsent.full', { count: full })] : []),
      ];
      // One message: a second one would end the first.
      if (told.length > 0) show(told.join('. '));
    };
    const start = () => void run();
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [device, latest]);
  return null;
}
