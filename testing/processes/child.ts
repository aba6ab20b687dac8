import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface Child {
  process: ChildProcess;
  /** Its output so far, from both streams. */
  output(): string;
  /** Resolves with the first match in its output; rejects if it exits or two minutes pass first. */
  printed(pattern: RegExp): Promise<string>;
  /** Stops it and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const timeoutMs = 120_000;

/** Starts one of our programs with the Node that runs the tests; the returned handle stops it. */
export const startChild = (script: string, env: Record<string, string> = {}, args: string[] = []): Child =>
  startProgram(process.execPath, [script, ...args], env);

/** Starts any program in the project's folder; the returned handle stops it. */
export function startProgram(program: string, args: string[], env: Record<string, string> = {}): Child {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...withoutConfiguration(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      child.emit('printed');
    });
  }
  return {
    process: child,
    output: () => text,
    printed: (pattern) =>
      waitFor(
        child,
        () => pattern.exec(text)?.[0],
        () => text,
      ),
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** The environment without the product's configuration variables. */
function withoutConfiguration(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|HOST|ORIGIN|DATA_DIR|DATABASE_.*|INSTALLATION_KEY|SMTP_URL|MAIL_FROM|INBOUND_.*|S3_.*|PUSHER_.*|CORS_ORIGINS|TRUST_PROXY|WEBHOOK_HOSTS|PUSH_HOSTS|WORKERS|JOBS_AT_ONCE|DRAIN_SECONDS|METRICS_TOKEN)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)));
}

function waitFor(child: ChildProcess, find: () => string | undefined, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => settle(() => reject(new Error(`${why}\n${output()}`)));
    const timer = setTimeout(() => fail('it did not print what was expected in time'), timeoutMs);
    const check = () => {
      const found = find();
      if (found !== undefined) settle(() => resolve(found));
    };
    const onExit = () => fail('it exited before it printed what was expected');
    function settle(finish: () => void): void {
      clearTimeout(timer);
      child.off('printed', check).off('exit', onExit);
      finish();
    }
    child.on('printed', check).on('exit', onExit);
    check();
  });
}
