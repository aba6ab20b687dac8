import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AvatarPicker } from './avatar-picker.tsx';

const user = { first_name: 'Mira', last_name: 'Sol', role: 'investor', avatar: null } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a picture that is not used is released', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 100, close }));
  // jsdom cannot draw.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  render(<AvatarPicker user={user} chosen={null} onChange={() => {}} />);
  const files = [new File(['picture'], 'me.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Change picture'), { target: { files } });
  fireEvent.click(await screen.findByText('Cancel'));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});
