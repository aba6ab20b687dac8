import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveForm } from '../../../test/leave-form.ts';
import { signedInUser } from '../../../test/stored-user.ts';
import { storeUser } from '../../session/stored-user.ts';
import { Notes } from './notes.tsx';

/** jsdom has none. */
Element.prototype.scrollIntoView = () => {};

const me = signedInUser('entrepreneur');
const people = [
  { id: me.id, name: 'Ines Falk' },
  { id: me.id + 1, name: 'Noor Vahl' },
  { id: me.id + 2, name: 'Mary Ann de Groot' },
  { id: me.id + 3, name: 'Mary Ann de Groot' },
];
const note = { text: 'Between us.', created_at: '2026-03-01T09:00:00Z' };
const notes = [
  { ...note, id: 1, author_id: me.id, author_name: 'Ines Falk' },
  { ...note, id: 2, author_id: me.id + 1, author_name: 'Noor Vahl' },
];

afterEach(leaveForm);

function openNotes() {
  storeUser(me);
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: { epoch: 0, draft: null } }));
  const add = { isPending: false, mutate: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Notes
        {...{ notes, people, add }}
        draft={{ kind: reviewDrafts.note, subject: 7 }}
        mayWrite
        remove={{ mutate: vi.fn() }}
      />
    </QueryClientProvider>,
  );
  return add.mutate;
}

it('an at sign offers the colleagues, not oneself, and inserts the full name that the server looks for', async () => {
  const added = openNotes();
  const box = screen.getByLabelText<HTMLTextAreaElement>('Note for the team');
  fireEvent.change(box, { target: { value: 'Please, @' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Noor Vahl',
    'Mary Ann de Groot (2 people)',
  ]);
  fireEvent.change(box, { target: { value: 'Please, @noo' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.value).toBe('Please, @Noor Vahl ');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(added).toHaveBeenCalledWith('Please, @Noor Vahl', expect.anything()));
});

it('a name is found across its spaces, and a longer one is not offered after a shorter one was chosen', () => {
  openNotes();
  const box = screen.getByLabelText<HTMLTextAreaElement>('Note for the team');
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  type('Ask @mary ann d');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.value).toBe('Ask @Mary Ann de Groot ');
  expect(screen.queryAllByRole('option')).toEqual([]);
  type('Ask @Mary Ann de Groot about @no');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Noor Vahl']);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('only one’s own note can be removed', () => {
  openNotes();
  expect(screen.getAllByRole('button', { name: 'Remove this note' })).toHaveLength(1);
});
