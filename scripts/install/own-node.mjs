import { dirname, join } from 'node:path';

/** Where runtime/package.json installs a platform's Node below node_modules. */
export function nodeBinary(platform, processor) {
  if (platform === 'win32') return join(`node-win-${processor}`, 'bin', 'node.exe');
  const prefix = platform === 'darwin' && processor === 'arm64' ? 'node-bin' : 'node';
  return join(`${prefix}-${platform}-${processor}`, 'bin', 'node');
}

/** A message if no Node of the lock file's `packages` runs on this system; null if one does. */
export function findMissingPlatform(packages, { platform, arch } = process, hasGlibc = findGlibc()) {
  const isLocked = packages[`node_modules/${dirname(dirname(nodeBinary(platform, arch)))}`] !== undefined;
  if (isLocked && (platform !== 'linux' || hasGlibc)) return null;
  const system = isLocked ? `${platform}-${arch} without glibc` : `${platform}-${arch}`;
  return `This software runs on Linux with glibc and on macOS (x64, arm64) and on Windows (x64), not on ${system}. Use deploy/Dockerfile there.`;
}

function findGlibc() {
  // Otherwise the report looks up the names of network interfaces.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}
