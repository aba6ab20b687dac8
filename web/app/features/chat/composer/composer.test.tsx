import { chatMessages } from '@proxima/contract/chat/chat';
import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../../test/stored-user.ts';
import { clearStoredUser, storeUser } from '../../../session/stored-user.ts';
import { Composer } from './composer.tsx';

const alert = vi.fn();
const onSend = vi.fn();

beforeEach(() => {
  vi.stubGlobal('alert', alert);
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: { epoch: 0, draft: null } }));
  storeUser(signedInUser('investor'));
  const draft = { kind: memberDrafts.message, subject: 3 };
  render(<Composer draft={draft} onSend={onSend} onTyping={() => {}} label="Message" />);
});

afterEach(() => {
  cleanup();
  clearStoredUser();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const type = (value: string) => fireEvent.change(screen.getByLabelText('Message'), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

it('the second click of a double click on Send says nothing, a later one asks for a text', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  type('Hello');
  send();
  send();
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(alert).not.toHaveBeenCalled();
  now.mockReturnValue(6100);
  send();
  expect(alert).toHaveBeenCalledExactlyOnceWith(chatMessages.empty);
});

it('what was typed and emptied after a message is an empty message of its own', () => {
  type('Hello');
  send();
  type('H');
  type('');
  send();
  expect(alert).toHaveBeenCalledExactlyOnceWith(chatMessages.empty);
});

it('a held Enter key sends once and says nothing', () => {
  type('Hello');
  const box = screen.getByLabelText('Message');
  fireEvent.keyDown(box, { key: 'Enter' });
  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  fireEvent.keyDown(box, { key: 'Enter', repeat: true });
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(alert).not.toHaveBeenCalled();
});
