import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Hero } from './hero.tsx';

it('the orbit comes after the text, whose height places it, so that it does not move while the page arrives', () => {
  const { container } = render(<Hero />);
  const orbit = container.querySelector('svg');
  const lastText = screen.getByText('Ideas');
  expect(orbit && lastText.compareDocumentPosition(orbit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
