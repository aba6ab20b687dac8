import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Hero } from './hero.tsx';

it('the orbit comes after the words, whose height places it: a page drawn while it arrives does not move it', () => {
  const { container } = render(<Hero />);
  const orbit = container.querySelector('svg');
  const lastWord = screen.getByText('Ideas');
  expect(orbit && lastWord.compareDocumentPosition(orbit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
