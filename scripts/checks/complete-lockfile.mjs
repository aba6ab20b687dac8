import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install/installation.mjs';
import { listMissingPlatforms } from '../install/platform-packages.mjs';

// Adds the entries of other platforms' binaries that npm left out because the registry at hand did not have them; without them
// `npm ci` refuses the lock file wherever the registry has them: npm run lock:complete

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = listMissingPlatforms(lock.packages);
for (const { path, entry } of missing) lock.packages[path] = entry;
const [first, ...rest] = Object.entries(lock.packages);
rest.sort(([one], [other]) => one.localeCompare(other, 'en'));
lock.packages = Object.fromEntries([first, ...rest]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} entries added`);
