import { cleanProblemText } from '@larder/contracts';
import type { Beat, BeatItem, StageMark } from '@larder/contracts';
import type { Figure } from '../../services/figures';
import type { Services } from '../../services/services';
import { hasTelemetry } from '../../services/has-telemetry';
import { type ComparedMount, markCold } from './cold-mounts';
import { framesOf, ownerOf } from './stack-frames';

/** What the collector needs of the page. */
export type Page = Pick<Services, 'region' | 'version' | 'lastPage' | 'figures'>;

// As BEAT_LIMITS says, whose file would bring the schema with it.
const ADDRESS = '/api/beat';
const MOST_ITEMS = 60;
const MOST_CHARACTERS = 12_000;
const MOST_MS = 600_000;
/** How often a page load tells, and one that a stage compares (REL-74). */
const EVERY_MS = 30_000;
const COMPARED_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;
/** Share of page loads that report web vitals, where the region names none. */
const SAMPLE = 0.1;

/**
 * Long frames that are looked at in a minute, spread over all of them. On a slow device there are dozens; each area
 * counts once, and to find out whose a frame is costs most of what this file costs.
 */
const MOST_FRAMES = 4;
const FRAME = 'long-animation-frame';
/** The first frames of a page, which the browser keeps. */
const KEPT_FRAMES = 200;

/** Figures that are known to be told this minute; each is a line of text at most. */
const MOST_KNOWN = 200;

interface LongFrame extends PerformanceEntry {
  scripts?: readonly { sourceURL: string; duration: number }[];
}

/**
 * Collects what the page has to tell, and sends it when the page is hidden, every 30 s, and at once after a failure
 * (REL-74). What can't be sent is dropped.
 * @param draw draws whether this page load reports web vitals
 * @returns ends it
 */
export function collect(
  { region, version: shell, lastPage, figures }: Page,
  draw: () => number = Math.random,
): () => void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const isFailuresOnly = doNotTrack === '1' || globalPrivacyControl === true;
  const remotesNow = () => {
    const now = region.state.getState();
    return now.step === 'ready' ? now.registry.remotes : [];
  };
  /** What a stage compares is told in full (REL-66); a page that tells failures alone would look worse than it is. */
  const isCompared = () => !isFailuresOnly && remotesNow().some(({ stage, control }) => stage ?? control);
  const state = region.state.getState();
  const share = state.step === 'ready' ? (state.config.vitalsShare ?? SAMPLE) : 0;
  const sampled = !isFailuresOnly && (isCompared() || draw() < share);
  const load = crypto
    .getRandomValues(new Uint32Array(4))
    .reduce((text, part) => text + part.toString(16).padStart(8, '0'), '');
  /** The releases that this page has mounted; `since` may have taken a file from another one (REL-76). */
  const mounted = new Map<string, { version: string; stage: StageMark | undefined }>();
  /** The remote whose module was shown last: the calls of a page are its. */
  let shown = 'shell';
  const lately = new Map<string, number>();
  let items: BeatItem[] = [];
  /** Of `items`, the mounts in a stage. */
  let compared: ComparedMount[] = [];
  /** Modules, with their releases, that were usable in this page load. */
  const usable = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let everyMs: number;
  let of = region.region.getState();

  function flush(): void {
    const own = items;
    markCold(compared);
    [items, compared] = [[], []];
    if (own.length === 0 || !hasTelemetry(region)) return;
    const [route] = (lastPage.getState() ?? '').split(' ');
    const head: Omit<Beat, 'items'> = {
      form: 1,
      region: of,
      ...(/^[a-z][A-Za-z0-9]*$/.test(route!) && { route }),
      load,
      shell,
      sampled,
    };
    const opening = JSON.stringify(head).slice(0, -1);
    for (let beat = own.splice(0, MOST_ITEMS); beat.length > 0; beat = own.splice(0, MOST_ITEMS)) {
      let text = JSON.stringify(beat);
      // A beat that is too long goes in two.
      for (; beat.length > 1 && text.length > MOST_CHARACTERS; text = JSON.stringify(beat)) own.unshift(beat.pop()!);
      navigator.sendBeacon(ADDRESS, `${opening},"items":${text}}`);
    }
  }

  /**
   * Once for an area and minute (REL-66).
   * @param mount when a mount began, and whether its module was usable before
   */
  function add(own: BeatItem, mount?: Omit<ComparedMount, 'item'>): void {
    const area = mounted.get(own.kind === 'shape' ? shown : own.remote);
    const isOf = own.kind === 'shape' || area?.version === own.version;
    const item = area?.stage && isOf ? { ...own, stage: area.stage } : own;
    // Figures have a value in place of a text.
    const isFailure = 'text' in item;
    if (!isFailure && isFailuresOnly) return;
    const key = [item.kind, item.remote, item.module, isFailure && item.text].join();
    const now = performance.now();
    if (now - (lately.get(key) ?? -MINUTE_MS) < MINUTE_MS) return;
    if (lately.size > MOST_KNOWN) lately.clear();
    lately.set(key, now);
    items.push(item);
    if (mount && item.kind === 'mount' && item.stage) compared.push({ item, ...mount });
    // Frames are added just before all of it is sent.
    if (isFailure || (document.hidden && item.kind !== 'frame')) flush();
  }

  /** Whose a script is; by parts of its address, as the first use of a pattern takes longer than all of this. */
  function ownerOfScript(address = ''): string {
    const [, owner] = address.split('/releases/').map((path) => path.split('/')[0]!);
    return owner !== undefined && remotesNow().some(({ name }) => name === owner) ? owner : 'shell';
  }
  const releaseOf = (remote: string, otherwise: string): string =>
    remote === 'shell'
      ? shell
      : (mounted.get(remote)?.version ?? remotesNow().find(({ name }) => name === remote)?.version ?? otherwise);

  /** Notes the release of an area. It is compared in the stage that it was entered in, until another one is there. */
  function note(area: string, version: string): void {
    const remote = remotesNow().find(({ name }) => name === area);
    const [known, id] = [mounted.get(area), remote?.stage ?? remote?.control];
    const stage: StageMark | undefined =
      id && remote?.version === version && !isFailuresOnly
        ? { id, side: remote.stage ? 'candidate' : 'control' }
        : undefined;
    mounted.set(area, { version, stage: stage ?? (known?.version === version ? known.stage : undefined) });
    if (stage && everyMs !== COMPARED_EVERY_MS) wait();
  }

  function take(figure: Figure): void {
    if (figure.kind === 'mount') {
      const { area, version, module, value, began } = figure;
      note(area, version);
      shown = area;
      const release = [area, version, module].join();
      const wasUsable = usable.has(release);
      usable.add(release);
      return add(
        { kind: 'mount', remote: area, version, module, value: Math.min(value, MOST_MS) },
        { began, wasUsable },
      );
    }
    const { area, version, module, message, error } = figure;
    const frames = framesOf(error);
    const remote = (figure.isMount ? undefined : frames.map(({ file }) => ownerOf(file)).find(Boolean)) ?? area;
    if (area !== 'shell' && (figure.isMount || mounted.get(area)?.version !== version)) note(area, version);
    add({
      kind: figure.isMount ? 'failed' : figure.kind === 'schema' ? 'shape' : 'error',
      remote,
      version: releaseOf(remote, version),
      ...(module && remote === area && { module }),
      text: cleanProblemText(message),
      frames,
    });
  }

  let [framesSince, framesLeft, framesSeen] = [-MINUTE_MS, 0, 0];
  let late: LongFrame[] = [];
  let watch: PerformanceObserver | undefined;

  /** Long frames since the last call. Being told of each as it comes would cost more than to look at all of them. */
  function newFrames(): LongFrame[] {
    const kept = performance.getEntriesByType(FRAME) as LongFrame[];
    const frames = [...kept.slice(framesSeen), ...late];
    [framesSeen, late] = [kept.length, []];
    if (framesSeen >= KEPT_FRAMES) {
      // The browser keeps no further ones.
      watch ??= new PerformanceObserver((list) => {
        late.push(...(list.getEntries() as LongFrame[]));
        if (late.length >= MOST_FRAMES) watch!.disconnect();
      });
      watch.observe({ type: FRAME });
    }
    return frames;
  }

  function addFrames(): void {
    const now = performance.now();
    if (now - framesSince >= MINUTE_MS) [framesSince, framesLeft] = [now, MOST_FRAMES];
    const frames = newFrames();
    const step = Math.max(1, frames.length / framesLeft);
    for (let at = 0; at < frames.length && framesLeft > 0; at += step) {
      framesLeft -= 1;
      const { duration, scripts = [] } = frames[Math.floor(at)]!;
      let longest: (typeof scripts)[number] | undefined;
      for (const script of scripts) if (!longest || script.duration > longest.duration) longest = script;
      const remote = ownerOfScript(longest?.sourceURL);
      add({ kind: 'frame', remote, version: releaseOf(remote, shell), value: Math.min(duration, MOST_MS) });
    }
  }

  const tell = () => {
    if (!isFailuresOnly) addFrames();
    flush();
  };

  if (sampled) {
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(
      () =>
        void import('./vitals').then(
          ({ watchVitals }) =>
            watchVitals((kind, value, area) => {
              const [remote = 'shell', version = shell, module] = area;
              add({ kind, remote, version, ...(module && { module }), value });
            }),
          () => undefined,
        ),
    );
  }

  /** Each time anew, as a timer that comes more often than it tells costs more than all that it tells. */
  function wait(): void {
    clearTimeout(timer);
    everyMs = isCompared() ? COMPARED_EVERY_MS : EVERY_MS;
    timer = setTimeout(() => {
      tell();
      wait();
    }, everyMs);
  }

  const hidden = () => {
    if (document.hidden) tell();
  };
  // What was mounted in a region counts for it, not for the one that is opened next.
  const undo = region.region.subscribe((next) => {
    flush();
    of = next;
  });
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', tell);
  wait();
  figures.pass(take);
  return () => {
    clearTimeout(timer);
    undo();
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', tell);
    watch?.disconnect();
  };
}
