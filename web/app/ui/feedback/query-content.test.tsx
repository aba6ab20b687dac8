import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { QueryContent } from './query-content.tsx';

afterEach(cleanup);

const show = (status: number) =>
  render(
    <QueryContent
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

it.each([0, 429, 500, 503])('earlier data stays when a refetch fails with %d', (status) => {
  show(status);
  expect(screen.getByText('What was read before')).toBeTruthy();
});
