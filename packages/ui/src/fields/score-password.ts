import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** An estimate from 0 to 4. Long passwords are judged by their beginning, which keeps the estimate quick. */
export const scorePassword = (password: string, known: string[]): number => zxcvbn.check(password.slice(0, 100), known).score;
