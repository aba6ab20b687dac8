// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MessageRow } from './message-row.tsx';

const original = {
  id: 7,
  name: 'email.eml',
  size: 900,
  type: 'message/rfc822',
  created_at: '2026-11-21T10:00:00.000Z',
};
const message = {
  id: 1,
  text: 'About 640.',
  sender_id: 2,
  created_at: '2026-11-21T10:00:00.000Z',
  sender_name: 'Mira Sol',
  sender_avatar: null,
  files: [],
  client_key: null,
};
const show = (props: { original?: typeof original }, theirLabel: 'name' | 'admin') =>
  render(
    <ul>
      <MessageRow
        message={{ ...message, ...props }}
        isOurs={false}
        opensRun
        theirLabel={theirLabel}
        namesOurs
      />
    </ul>,
  );
const button = () => screen.queryByRole('button', { name: 'Show original email' });

it('offers the team the email that a message was made from', () => {
  const { unmount } = show({ original }, 'name');
  expect(button()).not.toBeNull();
  unmount();
  show({}, 'name');
  expect(button()).toBeNull();
});
