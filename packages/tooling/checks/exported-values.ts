/** Names of the values that a module exports by lists and declarations. Types are left out, and so is `export *`. */
export function exportedValues(source: string): string[] {
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list!.split(','));
  const declared = [...source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name]) => name!);
  return [
    ...listed
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '' && !entry.startsWith('type '))
      .map((entry) => entry.split(' as ').at(-1)!),
    ...declared,
  ];
}
