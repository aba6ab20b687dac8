import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChangeNotice } from './seen-version.tsx';

type Entry = WireSubmissionDetail['timeline'][number];

const entry = (comment: string): Entry => ({
  kind: 'request-closed',
  at: '2026-03-01T10:00:00Z',
  by: 'Ines Falk',
  comment,
  version_number: 1,
  files: [],
});

afterEach(cleanup);

it('lists changes of the same moment one by one', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<ChangeNotice changes={[entry('Who pays?'), entry('Who builds it?')]} onAccept={() => {}} />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([expect.stringContaining('Who pays?'), expect.stringContaining('Who builds it?')]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
