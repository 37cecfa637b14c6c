/** What the stream says: an event, or with an id alone how far it has come. */
export interface LiveMessage {
  id?: string;
  kind?: string;
  data?: Record<string, unknown>;
}

/** Whether the page hears of changes as they happen (GDE-79). */
export type LiveState = 'connected' | 'reconnecting' | 'off';

/** Reads text/event-stream part by part; a part may end anywhere. */
export function createReader(hear: (message: LiveMessage) => void): (part: string) => void {
  let rest = '';
  return (part) => {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const [id, kind] = [field('id'), field('event')];
      hear({ ...(id !== undefined && { id }), ...(kind !== undefined && { kind, data: read(field('data')) }) });
    }
  };
}

function read(text: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
