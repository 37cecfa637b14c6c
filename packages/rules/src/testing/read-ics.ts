/** A property of a calendar text: `DTSTART;TZID=Europe/London:20261125T070000`. */
export interface ReadProperty {
  params: Readonly<Record<string, string>>;
  value: string;
}
/** A component with its properties by name, and those inside it. */
export interface ReadComponent {
  name: string;
  properties: Readonly<Record<string, readonly ReadProperty[]>>;
  parts: readonly ReadComponent[];
}

const LINE = /^([A-Z][A-Z0-9-]*)((?:;[A-Z][A-Z0-9-]*=(?:"[^"]*"|[^";:,]*))*):(.*)$/su;
const CONTROLS = /[\u0000-\u0008\u000a-\u001f\u007f]/;
const LONGEST = 75;

function readLine(line: string): ReadProperty & { name: string } {
  const [, name, params, value] = LINE.exec(line) ?? [];
  if (name === undefined || value === undefined || CONTROLS.test(line)) throw new Error(`No content line: ${line}`);
  const pairs = [...(params ?? '').matchAll(/;([A-Z0-9-]+)=("?)([^";]*)\2/g)].map(
    ([, key, , text]) => [key, text] as const,
  );
  return { name, params: Object.fromEntries(pairs), value };
}

/**
 * Reads a calendar as strictly as RFC 5545 says, without ical.js: the second reader of what `writeFeed` writes
 * (GDE-96).
 * @throws for a line of more than 75 octets, one that does not end in CRLF, a property that is none, and components
 *   that are not closed in turn
 * @internal
 */
export function readIcs(text: string): ReadComponent {
  if (!text.endsWith('\r\n')) throw new Error('The text does not end in CRLF');
  const written = text.slice(0, -2).split('\r\n');
  const long = written.find((line) => new TextEncoder().encode(line).length > LONGEST);
  if (long !== undefined) throw new Error(`Longer than ${LONGEST} octets: ${long}`);
  const root = { name: '', properties: {} as Record<string, ReadProperty[]>, parts: [] as ReadComponent[] };
  const open = [root];
  for (const line of written.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const { name, params, value } = readLine(line);
    const last = open.at(-1) as typeof root;
    if (name === 'BEGIN') {
      const part = { name: value, properties: {}, parts: [] };
      last.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (open.length < 2 || last.name !== value) throw new Error(`${value} was not open`);
      open.pop();
    } else (last.properties[name] ??= []).push({ params, value });
  }
  if (open.length > 1 || root.parts.length !== 1) throw new Error('Not one whole calendar');
  return root.parts[0] as ReadComponent;
}

/**
 * A TEXT value as it was before it was written (RFC 5545, 3.3.11).
 * @internal
 */
export const readText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
