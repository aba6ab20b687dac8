import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

it('shows the initials if the picture cannot be loaded, and the next picture if there is one', () => {
  const { container, rerender } = render(<Avatar name="Mira Sol" picture="/api/avatars/gone" />);
  const picture = container.querySelector('img');
  if (!picture) throw new Error('expected the picture first');
  fireEvent.error(picture);
  expect(screen.getByText('MS')).toBeTruthy();
  rerender(<Avatar name="Mira Sol" picture="/api/avatars/new" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/avatars/new');
});
