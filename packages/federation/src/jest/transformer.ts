import { type Options, transformSync } from '@swc/core';

const LIBRARIES = /[\\/]node_modules[\\/]/;
const IS_MODULE = /^\s*(import|export)\b/m;

/** `hidden.jest` moves calls of `jest.mock` before the imports. */
const COMPILING = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  swcrc: false,
  configFile: false,
} as Options;

/** Compiles sources, and libraries that are ES modules, to what jest runs. Other libraries stay as they are. */
export default {
  process(source: string, filename: string): { code: string } {
    if (LIBRARIES.test(filename) && !IS_MODULE.test(source)) return { code: source };
    const syntax = /\.[cm]?tsx?$/.test(filename) ? COMPILING.jsc!.parser : { syntax: 'ecmascript' as const, jsx: true };
    const options = { ...COMPILING, filename, jsc: { ...COMPILING.jsc, parser: syntax } } as Options;
    return { code: transformSync(source, options).code };
  },
};
