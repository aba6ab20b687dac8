// Converts the output of vulnerability scanners into findings: { name, version, id, isTool }. Packages used only by tests, checks
// and benchmarks are tools; their vulnerabilities do not affect a running server.

/** Of `osv-scanner --format=json`. `lock` is the `packages` of the lock file. */
export const readOsv = ({ results = [] }, lock) =>
  results.flatMap(({ packages = [] }) =>
    packages.flatMap(({ package: { name, version }, vulnerabilities = [] }) =>
      vulnerabilities.map(({ id }) => ({ name, version, id, isTool: isTool(lock, name, version) })),
    ),
  );

/** Of `npm audit --json`; null if the output is an error. */
export function readAudit({ vulnerabilities }, lock) {
  if (!vulnerabilities) return null;
  return Object.values(vulnerabilities).flatMap(({ name, via = [], nodes = [] }) =>
    nodes.flatMap((path) => {
      const { version, dev } = lock[path] ?? {};
      // A string in `via` is the name of another vulnerable package, which is the cause and has its own entry.
      return via
        .filter((cause) => typeof cause === 'object')
        .map(({ url, source }) => ({ name, version, id: url ?? String(source), isTool: dev === true }));
    }),
  );
}

const isTool = (lock, name, version) => {
  const entries = Object.entries(lock).filter(
    ([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === version,
  );
  return entries.length > 0 && entries.every(([, { dev }]) => dev === true);
};

/** One line per finding, those that affect a running server first. */
export const formatFindings = (findings) =>
  [...findings]
    .sort((one, other) => Number(one.isTool) - Number(other.isTool))
    .map(
      ({ name, version, id, isTool }) =>
        `${name} ${version}: ${id}${isTool ? ' (tests and checks only)' : ''}`,
    );
