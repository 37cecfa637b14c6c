import { cleanProblemText } from '@larder/contracts';
import type { Beat, BeatItem, StageMark } from '@larder/contracts';
import type { Figure } from '../../services/figures';
import type { Services } from '../../services/services';
import { hasTelemetry } from '../../services/has-telemetry';
import { fileOf, framesOf, ownerOf } from './stack-frames';

/** What the collector needs of the page. */
export type Page = Pick<Services, 'region' | 'version' | 'lastPage' | 'figures'>;

// As BEAT_LIMITS says, whose file would bring the schema with it.
const ADDRESS = '/api/beat';
const MOST_ITEMS = 60;
const MOST_CHARACTERS = 12_000;
const MOST_MS = 600_000;
/** A page load that a stage compares tells every 10 s, others each third time (REL-74). */
const EVERY_MS = 10_000;
const SELDOM = 3;
const MINUTE_MS = 60_000;
/** Share of page loads that report web vitals, where the region names none. */
const SAMPLE = 0.1;

/**
 * Long frames that are looked at in a minute. On a slow device there are dozens; each area counts once, and to find out
 * whose a frame is costs most of what this file costs.
 */
const MOST_FRAMES = 10;

/** Figures that are known to be told this minute, and addresses of scripts; each is a line of text at most. */
const MOST_KNOWN = 200;

/** The kinds that "Do Not Track" leaves. */
const FAILURES = /^(failed|error|shape)$/;

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
  /** Whose a script is, by its address: one script stands in many long frames. */
  const owners = new Map<string, string>();
  let items: BeatItem[] = [];

  function flush(): void {
    const own = items;
    items = [];
    if (!hasTelemetry(region)) return;
    const [route] = (lastPage.getState() ?? '').split(' ');
    const head: Omit<Beat, 'items'> = {
      form: 1,
      region: region.region.getState(),
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

  /** Once for an area and minute (REL-66). */
  function add(own: BeatItem): void {
    const area = mounted.get(own.kind === 'shape' ? shown : own.remote);
    const isOf = own.kind === 'shape' || area?.version === own.version;
    const item = area?.stage && isOf ? { ...own, stage: area.stage } : own;
    const isFailure = FAILURES.test(item.kind);
    if (!isFailure && isFailuresOnly) return;
    const key = [item.kind, item.remote, item.module, 'text' in item && item.text].join();
    const now = performance.now();
    if (now - (lately.get(key) ?? -MINUTE_MS) < MINUTE_MS) return;
    if (lately.size > MOST_KNOWN) lately.clear();
    lately.set(key, now);
    items.push(item);
    if (isFailure || document.hidden) flush();
  }

  const ownerOfScript = (address = ''): string => {
    const owner = owners.get(address) ?? ownerOf(fileOf(address)) ?? 'shell';
    if (owners.size > MOST_KNOWN) owners.clear();
    owners.set(address, owner);
    return owner;
  };
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
  }

  function take(figure: Figure): void {
    if (figure.kind === 'mount') {
      const { area, version, module, value } = figure;
      note(area, version);
      shown = area;
      return add({ kind: 'mount', remote: area, version, module, value: Math.min(value, MOST_MS) });
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

  figures.pass(take);

  let [framesSince, framesLeft] = [-MINUTE_MS, 0];
  const watch =
    typeof PerformanceObserver === 'undefined' || isFailuresOnly
      ? undefined
      : new PerformanceObserver((list) => {
          const now = performance.now();
          if (now - framesSince >= MINUTE_MS) [framesSince, framesLeft] = [now, MOST_FRAMES];
          if (framesLeft === 0) return;
          const frames = (list.getEntries() as LongFrame[]).slice(0, framesLeft);
          framesLeft -= frames.length;
          for (const { duration, scripts = [] } of frames) {
            const longest = scripts.reduce<(typeof scripts)[number] | undefined>(
              (most, script) => (most && most.duration >= script.duration ? most : script),
              undefined,
            );
            const remote = ownerOfScript(longest?.sourceURL);
            add({ kind: 'frame', remote, version: releaseOf(remote, shell), value: Math.min(duration, MOST_MS) });
          }
        });
  // Buffered, so that frames before the collector came count too.
  watch?.observe({ type: 'long-animation-frame', buffered: true });

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

  const hidden = () => {
    if (document.hidden) flush();
  };
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', flush);
  let ticks = 0;
  const timer = setInterval(() => {
    if ((ticks += 1) % SELDOM === 0 || isCompared()) flush();
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', flush);
    watch?.disconnect();
  };
}
