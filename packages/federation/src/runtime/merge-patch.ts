type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a JSON merge patch (RFC 7396): null takes a member away, any other value but an object takes its place. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Json = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

/** The patch that makes one value of another. Neither holds null, which a patch can't say. */
export function patchBetween(from: Json, to: Json): Json {
  const patch: Json = {};
  for (const name of Object.keys(from)) if (to[name] === undefined) patch[name] = null;
  for (const [name, value] of Object.entries(to)) {
    const before = from[name];
    if (JSON.stringify(before) === JSON.stringify(value)) continue;
    patch[name] = isObject(value) && isObject(before) ? patchBetween(before, value) : value;
  }
  return patch;
}
