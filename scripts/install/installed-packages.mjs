// What npm's own record of an installation (node_modules/.package-lock.json) says, compared with the lock file. Both are the
// `packages` of such a file: entries by path, of which tests, checks and benchmarks alone need those marked `dev`.

/** True when every package is there that running and building need, with `tools` every other one too. */
export const isComplete = (lock, installed, { tools }) =>
  Object.entries(lock).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || (!found && isDispensable(wanted, tools))) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });

/** Other platforms' packages are optional and nowhere installed whole. */
const isDispensable = ({ dev, optional, devOptional }, tools) =>
  Boolean(optional || devOptional || (dev && !tools));

/** True when packages of tests, checks and benchmarks are among the installed ones. */
export const hasTools = (installed) => Object.values(installed).some(({ dev }) => dev === true);
