import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';

// Every package of the lock file comes from the npm registry (by default, or by its address) and carries a strong checksum.

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const problems = Object.entries(packages).flatMap(([path, { link, inBundle, resolved, integrity }]) => {
  if (link || inBundle || !path.includes('node_modules/')) return [];
  const found = [];
  if (resolved && !resolved.startsWith('https://registry.npmjs.org/'))
    found.push(`comes from ${resolved}, not from the npm registry`);
  if (!/^sha(512|384)-/.test(integrity ?? '')) found.push('has no strong checksum');
  return found.map((what) => `${path} ${what}`);
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
