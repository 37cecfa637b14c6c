import type { StackFrame } from '@larder/contracts';

/** `at total (https://…/102.js:1:20)`, `total@https://…/102.js:1:20`, and a place alone. */
const STEP = /^(?:at (?:async )?)?(.*?)[ @]?\(?(\w+:\/\/\S*?):(\d+):(\d+)\)?$/;
const MOST = 20;

/** The path of a script below `/releases/`, however it is addressed. */
const fileOf = (address: string): string => {
  const [, file] = /\/releases\/([\w.@+~/-]+)/.exec(address) ?? [];
  return file ?? (address.split(/[?#]/)[0] === location.origin + location.pathname ? '(inline)' : '(other)');
};

/** The steps of a stack that name a place, innermost first. */
export function framesOf(error: unknown): StackFrame[] {
  const stack = (error as Error | undefined)?.stack;
  if (typeof stack !== 'string') return [];
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, named = '', address, atLine, column] = STEP.exec(line.trim()) ?? [];
      return address
        ? [
            {
              file: fileOf(address),
              line: Number(atLine),
              column: Number(column),
              ...(/^[\w$.<>[\]# ]{1,100}$/.test(named) && { function: named }),
            },
          ]
        : [];
    })
    .slice(0, MOST);
}

/** Whose code a file is: what the shell only carries for all, such as React, is nobody's. */
export const ownerOf = (file: string): string | undefined =>
  /^(mf-[a-z0-9-]+)\/|^(shell)\/[^/]+\/(?!libraries)/.exec(file)?.slice(1).find(Boolean);
