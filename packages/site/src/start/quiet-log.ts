import pino, { type Logger } from 'pino';

/** Only what goes wrong is printed between the lines of a start; LOG_LEVEL asks for more. */
export function quietLog(): Logger {
  return pino({ base: undefined, level: process.env.LOG_LEVEL ?? 'error', timestamp: pino.stdTimeFunctions.isoTime });
}
