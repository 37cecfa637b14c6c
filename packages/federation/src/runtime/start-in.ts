import type { RemoteStart } from './loader-contract';

/** The start among what a module exports; undefined when it is not of the agreed shape (SHL-17). */
export function startIn<Start extends RemoteStart>(exported: unknown): Start | undefined {
  const start = (exported as { start?: Partial<RemoteStart> } | null)?.start;
  const isStart =
    typeof start?.name === 'string'
    && typeof start.version === 'string'
    && Array.isArray(start.modules)
    && typeof start.lifecycles === 'function';
  return isStart ? (start as Start) : undefined;
}
