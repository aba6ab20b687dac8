import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Removes files that neither the server nor the build of the pages reads: source maps, type declarations, and Node's C headers. They
// are a third of the installation.

const unread = /\.(?:map|d\.[cm]?ts)$/;
const nodePackage = /^node-(?:bin-)?(?:linux|darwin|win)-/;
const marker = '.slim';

/** Whether such files were removed from the packages below this folder: enough to run and build, but not to check types. */
export const isSlim = (folder) => existsSync(join(folder, marker));

/** Removes from the packages below this folder what nothing reads; `npm ci` brings it back. */
export function slim(folder) {
  // Written first: an interrupted run must also leave a marked folder.
  writeFileSync(join(folder, marker), '');
  for (const name of readdirSync(folder)) {
    if (nodePackage.test(name)) rmSync(join(folder, name, 'include'), { recursive: true, force: true });
  }
  removeUnread(folder);
}

function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeUnread(path);
    else if (entry.isFile() && unread.test(entry.name)) rmSync(path);
  }
}
