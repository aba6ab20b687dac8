import { expect, it } from 'vitest';
import { segmentsOf } from './status-bar.tsx';

it('draws the shares of the statuses one after another, to the full width', () => {
  const segments = segmentsOf({ total: 8, approved: 4, review: 2, revision: 1, declined: 1, withdrawn: 0 });
  expect(segments).toEqual([
    { status: 'approved', start: 0, width: 50 },
    { status: 'review', start: 50, width: 25 },
    { status: 'revision', start: 75, width: 12.5 },
    { status: 'declined', start: 87.5, width: 12.5 },
  ]);
});

it('draws nothing without data', () => {
  expect(segmentsOf({ total: 0, approved: 0, review: 0, revision: 0, declined: 0, withdrawn: 0 })).toEqual(
    [],
  );
});
