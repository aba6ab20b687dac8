import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Config } from '../../config.ts';
import { openLog } from './log.ts';

/** The server's log: JSON lines; on a terminal readable lines, warnings and errors only. */
export function openServerLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  if (process.stdout.isTTY) return openLog(logLevel ?? 'warn', readableLines(process.stdout));
  // Written in the background; the rest is flushed when the process exits.
  return openLog(logLevel ?? 'info', pino.destination({ dest: 1, sync: false }));
}

interface Line {
  level: number;
  msg?: string;
  err?: { message: string; stack?: string };
  [about: string]: unknown;
}

const omitted = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

function readableLines(output: Writable): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      for (const line of String(chunk).trimEnd().split('\n')) output.write(`${formatLine(line)}\n`);
      done();
    },
  });
}

/** One line of the log in readable form: time, level, message, other fields, and an error's stack. */
export function formatLine(json: string): string {
  const line = JSON.parse(json) as Line;
  const about = Object.entries(line)
    .filter(([name]) => !omitted.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const { err } = line;
  const reason = err && (line.level >= 50 ? (err.stack ?? err.message) : err.message);
  const time = new Date().toTimeString().slice(0, 8);
  const text = [time, pino.levels.labels[line.level] ?? '', line.msg ?? '', ...about]
    .filter(Boolean)
    .join(' ');
  return reason ? `${text}: ${reason}` : text;
}
