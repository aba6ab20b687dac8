import { Writable } from 'node:stream';
import { type LevelWithSilent, type Logger, pino } from 'pino';

/** A log whose parsed lines can be read while it is written. */
export function recordLog(level: LevelWithSilent): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { log: pino({ level }, output), lines };
}
