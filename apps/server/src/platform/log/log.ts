import { type Logger, pino } from 'pino';

/** Structured logs on standard error; standard output is for the person who started Muster. */
export function createLog(level: string): Logger {
  return pino(
    { level, redact: ['req.headers.authorization', 'req.headers.cookie'], base: null },
    pino.destination({ dest: 2, sync: false }),
  );
}
