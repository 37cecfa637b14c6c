/** A path with parameters, such as `/items/:id` or `/items/:id-:kind`, ready to be matched. */
export interface PathPattern {
  /** The parameters of an address that fits, decoded; undefined for any other. */
  match(pathname: string): Record<string, string> | undefined;
  /** Orders patterns: the one that says more comes first. */
  weight: string;
}

const PARAMETER = /:([A-Za-z_]\w*)/g;

/** Reads a pattern. `matching` narrows parameters by regular expressions. */
export function readPattern(path: string, matching: Readonly<Record<string, string>> = {}): PathPattern {
  const names: string[] = [];
  const source = path.split('/').map((segment) => segment.split(PARAMETER).map((piece, index) => {
    if (index % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(piece);
    return '([^/]+?)';
  }).join('')).join('/');
  const shape = new RegExp(`^${source.replace(/(.)\/$/, '$1')}/?$`);
  const rules = new Map(Object.entries(matching).map(([name, rule]) => [name, new RegExp(`^(?:${rule})$`)]));

  return {
    weight: path.split('/').map((segment) => (!segment.includes(':') ? 'a' : /^:\w+$/.test(segment) ? 'c' : 'b')).join(''),
    match(pathname) {
      const found = shape.exec(pathname);
      if (!found) return undefined;
      const params: Record<string, string> = {};
      for (const [index, name] of names.entries()) {
        const value = decoded(found[index + 1]!);
        if (value === undefined || rules.get(name)?.test(value) === false) return undefined;
        params[name] = value;
      }
      return params;
    },
  };
}

/** Puts parameters into a path. Undefined when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string | undefined {
  let isComplete = true;
  const filled = path.replace(PARAMETER, (_, name: string) => {
    const value = params[name];
    if (value === undefined) isComplete = false;
    return encodeURIComponent(String(value));
  });
  return isComplete ? filled : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
