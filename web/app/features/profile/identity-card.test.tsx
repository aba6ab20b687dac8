import { profileMessages } from '@proxima/contract/profiles/endpoints';
import { wizardText } from '@proxima/contract/wire/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../../test/fake-upload.ts';
import { signedInUser } from '../../../test/stored-user.ts';
import { readStoredUser, type StoredUser, storeUser } from '../../session/stored-user.ts';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { IdentityCard } from './identity-card.tsx';

const admin: StoredUser = { ...signedInUser('entrepreneur'), role: 'admin', rank: 'reviewer' };
const { token: _, ...user } = admin;
let sent: Record<string, unknown>[] = [];

/** Replies to an update with the changed user. */
class ReplyingUpload extends FakeUpload {
  send(body: FormData) {
    const fields = Object.fromEntries(body);
    sent.push(fields);
    const { role: __, ...identity } = fields;
    this.reply(200, { message: profileMessages.updated, data: { ...user, ...identity } });
  }
}

beforeEach(() => {
  sent = [];
  storeUser(admin);
  vi.stubGlobal('XMLHttpRequest', ReplyingUpload);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ message: '', data: url.includes('draft') ? { epoch: 0, draft: null } : user }),
  );
  const card = (
    <QueryClientProvider client={new QueryClient()}>
      <IdentityCard />
      <ToastRegion position="top-right" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const save = () => fireEvent.click(screen.getByRole('button', { name: wizardText.editAndSave }));

it('lets an administrator change name and phone, and keeps their role', async () => {
  fireEvent.change(await screen.findByLabelText(/First Name/i), { target: { value: 'Marlene' } });
  fireEvent.change(screen.getByLabelText(/Phone/i), { target: { value: '5550199' } });
  save();
  expect(await screen.findByText(profileMessages.updated)).toBeTruthy();
  expect(sent).toEqual([
    { first_name: 'Marlene', last_name: 'Sol', phone: '5550199', role: 'project_manager' },
  ]);
  expect(readStoredUser()).toMatchObject({
    first_name: 'Marlene',
    phone: '5550199',
    role: 'admin',
    rank: 'reviewer',
    token: 'the-token',
  });
});

it('does not send a name that is missing, and never the address', async () => {
  fireEvent.change(await screen.findByLabelText(/First Name/i), { target: { value: '' } });
  save();
  expect((await screen.findByLabelText(/First Name/i)).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  expect(screen.getByLabelText(/Email/i)).toHaveProperty('disabled', true);
});
