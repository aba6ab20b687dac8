import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Hero } from './hero.tsx';

it('the orbit comes after the text, whose height places it: a page painted while it arrives does not move it', () => {
  const { container } = render(<Hero />);
  const orbit = container.querySelector('svg');
  const lastText = screen.getByText('Ideas');
  expect(orbit && lastText.compareDocumentPosition(orbit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
