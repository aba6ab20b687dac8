import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install/installation.mjs';
import { listMissingPlatforms, platformOf } from '../install/platform-packages.mjs';

// Checks that every package in the lock file comes from the npm registry (by default or by URL) and has a strong checksum, and that
// no platform is missing. Binaries of platforms that the current registry lacks have no checksum yet.

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const problems = Object.entries(packages).flatMap(
  ([path, { link, inBundle, resolved, integrity, optional }]) => {
    if (link || inBundle || !path.includes('node_modules/')) return [];
    const found = [];
    if (resolved && !resolved.startsWith('https://registry.npmjs.org/')) {
      found.push(`comes from ${resolved}, not from the npm registry`);
    }
    const isForOtherPlatform = optional && !integrity && platformOf(path);
    if (!isForOtherPlatform && !/^sha(512|384)-/.test(integrity ?? '')) found.push('has no strong checksum');
    return found.map((what) => `${path} ${what}`);
  },
);
for (const { path } of listMissingPlatforms(packages)) {
  problems.push(`${path} is missing, npm ci would fail. Run: npm run lock:complete`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
