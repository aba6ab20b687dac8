import { join, resolve } from 'node:path';
import { ensureInstalled, fail, ownNode, root } from './install/installation.mjs';
import { run } from './processes.mjs';

// npm run backup | restore | doctor | audit:verify | key:replace: command-line tools. Paths are relative to where npm was called.

const programs = {
  backup: 'backup.ts',
  restore: 'restore.ts',
  doctor: 'doctor.ts',
  'audit:verify': 'audit-verify.ts',
  'key:replace': 'replace-key.ts',
};
const takingPaths = ['backup', 'restore'];
const [name, ...given] = process.argv.slice(2);
const called = process.env.INIT_CWD ?? process.cwd();
if (!programs[name]) fail(`Name a command: ${Object.keys(programs).join(', ')}`);

ensureInstalled();
process.exitCode = await run(ownNode, [
  join(root, 'server/src/commands', programs[name]),
  ...(takingPaths.includes(name) ? given.map((path) => resolve(called, path)) : given),
]);
