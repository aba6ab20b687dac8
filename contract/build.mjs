import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// npm pack: writes JavaScript and types to `dist`, because Node runs no TypeScript from node_modules. In the repository the sources are used.

const folder = fileURLToPath(new URL('.', import.meta.url));
const compiler = fileURLToPath(import.meta.resolve('typescript/package.json')).replace(
  /package\.json$/,
  'bin/tsc',
);
rmSync(`${folder}dist`, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [compiler, '-p', `${folder}tsconfig.build.json`], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
