import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install/installation.mjs';
import { listMissingPlatforms } from '../install/platform-packages.mjs';

// npm run lock:complete: adds entries for other platforms' binaries, which npm omits if the current registry lacks them. Without
// them, `npm ci` rejects the lock file where the registry has them.

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = listMissingPlatforms(lock.packages);
for (const { path, entry } of missing) lock.packages[path] = entry;
const [first, ...rest] = Object.entries(lock.packages);
rest.sort(([one], [other]) => one.localeCompare(other, 'en'));
lock.packages = Object.fromEntries([first, ...rest]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} entries added`);
