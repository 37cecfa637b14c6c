/** A property line of a calendar, RFC 5545 section 3.1: name and parameter names in capitals. */
export interface ContentLine {
  name: string;
  params: Readonly<Record<string, string>>;
  value: string;
}

const NAME = /^[A-Za-z0-9-]+/;
const PARAM = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:])*)/y;

function parseLine(line: string): ContentLine | null {
  const name = NAME.exec(line)?.[0];
  if (!name) return null;
  const params: Record<string, string> = {};
  let at = name.length;
  PARAM.lastIndex = at;
  for (let match = PARAM.exec(line); match; match = PARAM.exec(line)) {
    params[(match[1] ?? '').toUpperCase()] = (match[2] ?? '').replace(/"/g, '');
    at = PARAM.lastIndex;
  }
  return line[at] === ':' ? { name: name.toUpperCase(), params, value: line.slice(at + 1).trim() } : null;
}

/** The lines of a calendar text with CRLF or LF ends, folded ones joined (RUL-33); what is no property line is left out. */
export function contentLines(text: string): ContentLine[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return lines.map(parseLine).filter((line) => line !== null);
}
