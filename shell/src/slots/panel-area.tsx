import { useEffect, useMemo, useRef, useState } from 'react';
import { wrongValue } from '@larder/contracts';
import type { SlotContext } from '@larder/contracts';
import { inLanguage, useText } from '@larder/i18n';
import { SkeletonBlock } from '@larder/ui';
import type { ModuleRequest } from '@larder/remote-kit';
import type { Panel } from '../composition/registry';
import { PanelDown } from '../remotes/panel-down';
import { RemoteArea } from '../remotes/remote-area';
import { useCurrentView, useReadyRegion, useServices } from '../services/services';
import { useCircumstances } from '../services/use-circumstances';
import type { Fill } from './filled-slots';
import { panelKey, panelsIn } from './panels-in';
import { useIsNear } from './use-is-near';
import { useIsWithin } from './use-is-within';

/** One panel: fetched once it comes near, and shown in its own frame whatever becomes of it (REL-104). */
export function PanelArea({ fill: { slot: key, panel: wanted, element, context } }: { fill: Fill }) {
  const { registry } = useReadyRegion();
  const { region } = useServices();
  const place = panelsIn(registry, key, context, useCircumstances());
  const panel = place?.panels.find((one) => panelKey(one) === wanted);
  const isNear = useIsNear(element);
  if (!place || !panel) return null;
  const wrong =
    wrongValue(place.slot, context)
    ?? panel.needs.find((name) => context[name] === undefined || context[name] === null);
  // What a context must hold is in the composition, of which there may be a newer one by now.
  if (wrong !== undefined)
    return (
      <RefusedPanel
        panel={panel}
        reason={`its context has no right ${wrong}`}
        onRetry={() => void region.refresh(true)}
      />
    );
  // Far from the window nothing is on its way, so nothing is busy; the frame keeps the room.
  return isNear && <ShownPanel panel={panel} element={element} context={context} />;
}

function ShownPanel({ panel, element, context }: { panel: Panel; element: HTMLElement; context: SlotContext }) {
  const { t, locale } = useText('shell');
  const view = useCurrentView();
  const body = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const isWithin = useIsWithin(element, body, attempt);
  const request = useMemo<ModuleRequest>(
    () => ({ module: panel.module, name: panel.name, params: {}, kind: 'panel', view, context }),
    [panel.module, panel.name, view, context],
  );
  if (!isWithin)
    return <RefusedPanel panel={panel} reason="it draws outside its frame" onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <div ref={body}>
      <RemoteArea
        key={panel.remote.name}
        remote={panel.remote}
        request={request}
        pending={
          <SkeletonBlock bare lines={3} label={t('panel-loading', { title: inLanguage(panel.title, locale) })} />
        }
      />
    </div>
  );
}

/** A panel that is not shown by no fault of its loading; said once. */
function RefusedPanel({
  panel: { remote, name },
  reason,
  onRetry,
}: {
  panel: Panel;
  reason: string;
  onRetry: () => void;
}) {
  const { report } = useServices();
  // Synchronises with whoever looks after the site.
  useEffect(
    () =>
      report({ kind: 'unhandled', area: remote.name, version: remote.version, message: `Panel ${name}: ${reason}` }),
    [report, remote.name, remote.version, name, reason],
  );
  return <PanelDown onRetry={onRetry} />;
}
