// Jest's own environment for node, which also hands the embedded database to test files. Each file evaluates its modules
// anew, but this module stays as long as its worker does: so PostgreSQL's program is compiled once in a worker, and runs
// at full speed from its second file on. What tests open, and how, is the product's code.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const ofApi = createRequire(join(__dirname, '../../api/package.json'));
let loaded;

function loadPglite() {
  const exports = ofApi('@electric-sql/pglite');
  const program = readFileSync(ofApi.resolve('@electric-sql/pglite/pglite.wasm'));
  const compiled = WebAssembly.compile(program);
  class PGlite extends exports.PGlite {
    static create = async (options) => exports.PGlite.create({ ...options, pgliteWasmModule: await compiled });
  }
  return { ...exports, PGlite };
}

module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(...parts) {
    super(...parts);
    this.global[Symbol.for('larder.load-pglite')] = () => (loaded ??= loadPglite());
  }
};
