import { TextDecoder, TextEncoder } from 'node:util';

// What jsdom lacks and every supported browser has. A set-up file of jest: it changes the globals of a test.
Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
  structuredClone: globalThis.structuredClone ?? ((value: unknown) => JSON.parse(JSON.stringify(value)) as unknown),
});

if (typeof window !== 'undefined') {
  // antd and our own media queries ask for both.
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
