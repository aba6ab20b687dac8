// Compares npm's record of an installation (node_modules/.package-lock.json) with the lock file. Both are the `packages` of such a
// file: entries by path. Those marked `dev` are needed only by tests, checks and benchmarks.

/** Whether all packages needed to run and build are installed, and with `tools` all others too. */
export const isComplete = (lock, installed, { tools }) =>
  Object.entries(lock).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || (!found && isDispensable(wanted, tools))) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });

/** Packages of other platforms are optional and never all installed. */
const isDispensable = ({ dev, optional, devOptional }, tools) =>
  Boolean(optional || devOptional || (dev && !tools));

/** Whether packages of tests, checks and benchmarks are installed. */
export const hasTools = (installed) => Object.values(installed).some(({ dev }) => dev === true);
