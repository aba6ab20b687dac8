/** The installed and the newest version that `apt-cache policy` prints for a package; undefined where it names none. */
export function parsePolicy(output) {
  const version = (name) => output.match(new RegExp(`^ *${name}: (?!\\(none\\))(\\S+)$`, 'm'))?.[1];
  return { installed: version('Installed'), candidate: version('Candidate') };
}

export const newerAvailable = (name, installed, candidate) =>
  `The tests use ${name} ${installed}. ${candidate} is available; a fresh machine would use it.`;
