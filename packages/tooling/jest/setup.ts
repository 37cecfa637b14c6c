import { join } from 'node:path';
import '@testing-library/jest-dom';

// No test measures time: these limits only end what hangs, also on a machine that is busy with other things.
jest.setTimeout(60_000);
if (typeof window !== 'undefined') {
  const { configure } = jest.requireActual<{ configure(options: { asyncUtilTimeout: number }): void }>(
    require.resolve('@testing-library/dom', { paths: [join(__dirname, '../../remote-kit')] }),
  );
  configure({ asyncUtilTimeout: 10_000 });
}

// An unexpected console.error or console.warn fails the test that caused it: React and the i18n library say important
// things there.
let said: string[] = [];
const originals = { error: console.error, warn: console.warn };

beforeEach(() => {
  said = [];
  for (const kind of ['error', 'warn'] as const) {
    console[kind] = (...parts: unknown[]) => {
      said.push(`${kind}: ${parts.map(String).join(' ').slice(0, 500)}`);
    };
  }
});

afterEach(() => {
  console.error = originals.error;
  console.warn = originals.warn;
  const unexpected = said;
  said = [];
  if (unexpected.length > 0) throw new Error(`Unexpected words on the console:\n${unexpected.join('\n')}`);
});

if (typeof window !== 'undefined') {
  // jsdom has neither; antd and our own media queries ask for them.
  window.matchMedia ??= (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // By the real timer: React's scheduler keeps a channel across tests, and a message that a faked clock swallows would
  // stop it for good.
  const { setTimeout: later } = globalThis;
  globalThis.MessageChannel ??= class {
    port1 = { onmessage: null as (() => void) | null };
    port2 = { postMessage: () => later(() => this.port1.onmessage?.(), 0) };
  } as unknown as typeof MessageChannel;
  // antd measures scroll bars by a pseudo-element, which jsdom only complains about.
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
}
