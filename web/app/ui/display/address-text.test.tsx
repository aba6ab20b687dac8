import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddressText } from './address-text.tsx';

it.each([
  ['eleanor.whitfield@example.com', 'eleanor|.whitfield|@example|.com'],
  ['tidal-kite.example.com/a', 'tidal-kite|.example|.com/a'],
  ['..a@b..c.', '..a|@b|..c|.'],
  ['plain', 'plain'],
])('%s may break only before dots and @', (address, parts) => {
  const { container } = render(<AddressText address={address} />);
  expect(container.textContent).toBe(address);
  expect(container.firstElementChild?.innerHTML.replaceAll('<wbr>', '|')).toBe(parts);
});
