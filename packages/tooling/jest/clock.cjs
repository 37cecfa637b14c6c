// Moves the clock of a process, or of a test file's own globals, to the day in LARDER_CLOCK (an instant such as
// 2026-12-31T23:30:00Z), from where it goes on as usual; so it is in every process that this one starts. `pnpm
// test:days` sets it; without it nothing changes. Processes get this file by `--require`, test files as one of jest's
// setup files.
const startsAt = process.env.LARDER_CLOCK;

if (startsAt) {
  const Native = Date;
  // Set by the process that began the run, so that its children are at the same moment.
  process.env.LARDER_CLOCK_AHEAD_MS ??= String(Native.parse(startsAt) - Native.now());
  const aheadMs = Number(process.env.LARDER_CLOCK_AHEAD_MS);

  globalThis.Date = new Proxy(Native, {
    construct: (target, parts, called) =>
      Reflect.construct(target, parts.length === 0 ? [target.now() + aheadMs] : parts, called),
    apply: () => new Native(Native.now() + aheadMs).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  function now() {
    return Native.now() + aheadMs;
  }
  Native.prototype.constructor = globalThis.Date;

  // Files are as old as they would be: a lock that was touched a second ago is a second old. Once in a process; test
  // files share its modules.
  if (!globalThis[Symbol.for('larder.clock')] && typeof jest === 'undefined') {
    globalThis[Symbol.for('larder.clock')] = true;
    const fs = require('node:fs');
    const later = (found) => {
      if (found && typeof found.mtimeMs === 'number') {
        for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) {
          const at = found[`${name}Ms`] + aheadMs;
          Object.defineProperty(found, `${name}Ms`, { value: at });
          Object.defineProperty(found, name, { value: new Native(at) });
        }
      }
      return found;
    };
    for (const name of ['statSync', 'lstatSync', 'fstatSync']) {
      const native = fs[name];
      fs[name] = (...parts) => later(native(...parts));
    }
    for (const name of ['stat', 'lstat']) {
      const native = fs.promises[name];
      fs.promises[name] = async (...parts) => later(await native(...parts));
    }
    const earlier = (at) => (at instanceof Native ? new Native(at.getTime() - aheadMs) : at - aheadMs / 1000);
    const { utimesSync } = fs;
    fs.utimesSync = (path, ...times) => utimesSync(path, ...times.map(earlier));

    // What a process starts is at the same moment, whatever it is given of the environment. `LARDER_CLOCK: ''` in it
    // keeps a program that is not ours at the machine's clock.
    const programs = require('node:child_process');
    const withClock = ({ NODE_OPTIONS: nodeOptions = '', ...env }) => ({
      ...(env.LARDER_CLOCK === undefined && {
        LARDER_CLOCK: startsAt,
        LARDER_CLOCK_AHEAD_MS: String(aheadMs),
      }),
      ...env,
      NODE_OPTIONS: nodeOptions.includes(__filename)
        ? nodeOptions
        : `${nodeOptions} --require ${JSON.stringify(__filename)}`.trim(),
    });
    for (const name of ['spawn', 'fork', 'exec', 'execFile', 'spawnSync', 'execSync', 'execFileSync']) {
      const native = programs[name];
      const started = (...parts) =>
        native(...parts.map((part) => (part?.env ? { ...part, env: withClock(part.env) } : part)));
      programs[name] = Object.defineProperties(started, Object.getOwnPropertyDescriptors(native));
    }
    require('node:module').syncBuiltinESMExports();
  }
}
