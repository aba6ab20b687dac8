import { type Logger, pino } from 'pino';
import { openLog } from '../platform/monitoring/log.ts';
import { StartError } from '../platform/monitoring/start-error.ts';
import { makeFilesPrivate } from '../platform/private-files.ts';

/**
 * Runs a command beside the server with what was typed after its name; the number it returns is the exit code. A
 * mistake of whoever typed it is one line and exit code 1; anything else is a defect and shows as one.
 */
export async function runCommand(command: (typed: string[], log: Logger) => Promise<number>): Promise<void> {
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
