import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// npm pack: writes JavaScript and types to `dist`, because Node runs no TypeScript from node_modules. In the repository the sources are used.
// It only emits: `npm run typecheck` checks them. Several checkers would each derive the same declarations.

const folder = fileURLToPath(new URL('.', import.meta.url));
const compiler = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(
  /package\.json$/,
  'bin/tsc',
);
rmSync(`${folder}dist`, { recursive: true, force: true });
const args = ['-p', `${folder}tsconfig.build.json`, '--noCheck', '--checkers', '1'];
const { status } = spawnSync(process.execPath, [compiler, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
