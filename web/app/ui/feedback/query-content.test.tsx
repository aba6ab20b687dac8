import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { QueryContent } from './query-content.tsx';

afterEach(cleanup);

const show = (status: number, missing?: string) =>
  render(
    <QueryContent
      missing={missing}
      query={{
        data: 'What was read before',
        error: new ApiError({ status, message: 'Why it failed' }),
        isFetching: false,
        refetch: () => {},
      }}
    >
      {(text) => <p>{text}</p>}
    </QueryContent>,
  );

it.each([403, 404])('earlier data disappears when a refetch is refused with %d', (status) => {
  show(status);
  expect(screen.queryByText('What was read before')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Why it failed');
});

it('a page can say what it means that something is not there; a refusal keeps its own words', () => {
  show(404, 'The stage has ended');
  expect(screen.getByText('The stage has ended')).toBeTruthy();
  cleanup();
  show(403, 'The stage has ended');
  expect(screen.getByRole('alert').textContent).toContain('Why it failed');
});

it.each([0, 429, 500, 503])('earlier data stays when a refetch fails with %d', (status) => {
  show(status);
  expect(screen.getByText('What was read before')).toBeTruthy();
});
