const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm64', 'arm', 'armv7', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * The optional dependencies named after a platform that the lock file has no entry for, each with the entry it should have.
 * npm needs these entries to skip the packages that are not for this machine.
 */
export function listMissingPlatforms(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isResolvable(packages, path, name) && platformOf(name))
      .map(([name, version]) => ({
        path: isPinned(version) ? `node_modules/${name}` : undefined,
        entry: { version, ...platformOf(name), optional: true },
      }))
      .filter(({ path }) => path),
  );
}

/** As Node looks it up: in the package's own node_modules, then in those above. */
function isResolvable(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

const isPinned = (version) => /^\d+\.\d+\.\d+/.test(version);

/** The `os`, `cpu` and `libc` that a package's name implies; undefined if it names no platform. */
export function platformOf(name) {
  const words = name.split(/[-/.]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length === 0 && cpu.length === 0) return undefined;
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu')) && os[0] === 'linux'
      ? ['glibc']
      : undefined;
  return { ...(cpu.length > 0 && { cpu }), ...(libc && { libc }), ...(os.length > 0 && { os }) };
}
