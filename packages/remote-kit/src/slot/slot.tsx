import { useId, useLayoutEffect, useRef } from 'react';
import type { SlotContext } from '@larder/contracts';
// Through the package's door: a page has one host context, and it is the shell's.
import { Styles, useHost } from '@larder/remote-kit';
import type { FilledPlace, SlotPanel } from '@larder/remote-kit';
import css from './slot.css';
import { useScrolls } from './use-scrolls';

/** Props of a slot. */
export interface SlotProps {
  /** Slot and version as declared, such as `order-details/aside@1`. */
  name: string;
  context: SlotContext;
  /** Parts of the context are still to come: the room is kept, and nothing is fetched. */
  isAwaited?: boolean;
}

/** The panels that stand in a slot with this context; none in a region, or a shell, without them. */
export function useSlotPanels(name: string, context: SlotContext): readonly SlotPanel[] {
  return useHost().slots?.panelsIn(name, context) ?? [];
}

/**
 * A place of the page that panels of other remotes fill: a named frame for each, whose room is kept from the first
 * moment on (REL-103).
 */
export function Slot({ name, context, isAwaited = false }: SlotProps) {
  const panels = useSlotPanels(name, context);
  if (panels.length === 0) return null;
  return (
    <div className="remote-panels">
      <Styles css={css} />
      {panels.map((panel) => (
        <SlotFrame key={panel.key} slot={name} panel={panel} context={context} isAwaited={isAwaited} />
      ))}
    </div>
  );
}

interface SlotFrameProps {
  slot: string;
  panel: SlotPanel;
  context: SlotContext;
  isAwaited: boolean;
}

function SlotFrame({ slot, panel, context, isAwaited }: SlotFrameProps) {
  const { slots } = useHost();
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  const place = useRef<FilledPlace | undefined>(undefined);
  const scrolls = useScrolls(body);
  const passed = JSON.stringify(context);

  // Synchronises with the shell, which draws the panel into the frame's body.
  useLayoutEffect(() => {
    if (isAwaited || !slots || !body.current) return undefined;
    const filled = slots.fill(slot, panel.key, body.current, JSON.parse(passed) as SlotContext);
    place.current = filled;
    return () => filled.remove();
    // Another context is passed on below, to the panel that stands there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [slots, slot, panel.key, isAwaited]);
  // Synchronises the panel with what the host knows by now.
  const first = useRef(passed);
  useLayoutEffect(() => {
    if (first.current === passed) return;
    first.current = passed;
    place.current?.update(JSON.parse(passed) as SlotContext);
  }, [passed]);

  return (
    <section className="card remote-panel" aria-labelledby={heading} style={{ blockSize: panel.height }}>
      <h2 id={heading}>{panel.title}</h2>
      <div className="remote-panel-body" ref={body} tabIndex={scrolls ? 0 : -1} />
    </section>
  );
}
