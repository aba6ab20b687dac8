import { type Logger, pino } from 'pino';
import { openLog } from '../platform/monitoring/log.ts';
import { StartError } from '../platform/monitoring/start-error.ts';
import { makeFilesPrivate } from '../platform/private-files.ts';

/**
 * Runs a command-line tool with its arguments; the number it returns is the exit code. A user's mistake (StartError) prints
 * one line and exits with 1; any other error is a defect and is thrown.
 */
export async function runCommand(command: (args: string[], log: Logger) => Promise<number>): Promise<void> {
  makeFilesPrivate();
  const log = openLog('warn', pino.destination(2));
  try {
    process.exitCode = await command(process.argv.slice(2), log);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
