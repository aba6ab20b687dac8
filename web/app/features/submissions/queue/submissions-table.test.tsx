import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queuedSubmission } from '../../../../test/queued-submission.ts';
import { silent } from '../../../../test/silent-realtime.ts';
import { signedInUser } from '../../../../test/stored-user.ts';
import { RealtimeContext } from '../../../session/realtime/realtime-provider.tsx';
import { clearStoredUser, storeUser } from '../../../session/stored-user.ts';
import { SubmissionsTable } from './submissions-table.tsx';

const reader = { ...signedInUser('entrepreneur'), role: 'admin' as const };

function show(...rows: ReturnType<typeof queuedSubmission>[]) {
  storeUser(reader);
  const sorting = { current: 'newest', onSort: () => undefined };
  const table = <SubmissionsTable rows={rows} selection={null} query="" sorting={sorting} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RealtimeContext value={silent}>{table}</RealtimeContext>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  clearStoredUser();
});

it('says how many assessments are in, and their score where the reader may see it', () => {
  show(
    queuedSubmission(1, { assessments: { assigned: 2, in: 1, late: 0, score: null } }),
    queuedSubmission(2, { assessments: { assigned: 3, in: 3, late: 0, score: 3.666 } }),
  );
  expect(screen.getByText('1 of 2 in')).toBeTruthy();
  expect(screen.getByText('3 of 3 in').textContent).toBe('3 of 3 inScore 3.7');
});

it('says what is assigned to the reader and what to a colleague', () => {
  show(
    queuedSubmission(1, { assignee: { id: reader.id, name: 'Mira Sol' } }),
    queuedSubmission(2, { assignee: { id: 8, name: 'Noor Haddad' } }),
  );
  expect(screen.getByText('Assigned to you')).toBeTruthy();
  expect(screen.getByText('Assigned to Noor Haddad')).toBeTruthy();
});
