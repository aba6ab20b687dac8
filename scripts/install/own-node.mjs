import { dirname, join } from 'node:path';

/** Where runtime/package.json brings the Node of a platform to, below node_modules. */
export function nodeBinary(platform, processor) {
  if (platform === 'win32') return join(`node-win-${processor}`, 'bin', 'node.exe');
  const prefix = platform === 'darwin' && processor === 'arm64' ? 'node-bin' : 'node';
  return join(`${prefix}-${platform}-${processor}`, 'bin', 'node');
}

/** Why no Node of the lock file's `packages` runs on this system, known before anything is fetched; null when one does. */
export function findMissingPlatform(packages, { platform, arch } = process, hasGlibc = findGlibc()) {
  const isLocked = packages[`node_modules/${dirname(dirname(nodeBinary(platform, arch)))}`] !== undefined;
  if (isLocked && (platform !== 'linux' || hasGlibc)) return null;
  const system = isLocked ? `${platform}-${arch} without glibc` : `${platform}-${arch}`;
  return `This software runs on Linux with glibc and on macOS (x64, arm64) and on Windows (x64), not on ${system}. Use deploy/Dockerfile there.`;
}

function findGlibc() {
  // Network interfaces would be looked up by name.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}
