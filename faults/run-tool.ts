import { execFile } from 'node:child_process';

/** Runs a program, whatever its exit code. Resolves with its output; rejects after `minutes`. */
export function runTool(program: string, args: string[], minutes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { timeout: minutes * 60_000, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error?.killed)
        reject(new Error(`${program} did not end within ${minutes} minutes:\n${stdout}${stderr}`));
      else resolve(stdout + stderr);
    });
  });
}
