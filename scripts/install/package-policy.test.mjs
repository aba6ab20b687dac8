import { expect, test } from 'vitest';
import { parsePolicy } from './package-policy.mjs';

test('reads the installed and the newest version of a package', () => {
  const output = `chromium:
  Installed: 150.0.7871.100-1~deb12u1
  Candidate: 156.0.8078.108-1~deb12u1
  Version table:
`;
  expect(parsePolicy(output)).toEqual({
    installed: '150.0.7871.100-1~deb12u1',
    candidate: '156.0.8078.108-1~deb12u1',
  });
});

test('finds nothing for a package that is not installed, is unknown, or without apt', () => {
  expect(parsePolicy('chromium:\n  Installed: (none)\n  Candidate: 156.0-1\n')).toEqual({
    installed: undefined,
    candidate: '156.0-1',
  });
  expect(parsePolicy('')).toEqual({ installed: undefined, candidate: undefined });
});
