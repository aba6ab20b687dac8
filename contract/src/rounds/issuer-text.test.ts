import { expect, test } from 'vitest';
import { issuerText } from './issuer-text.ts';

test.each([
  ['Order Co GmbH', 'GmbH', 'Order Co GmbH, Germany, registration number HRB 1'],
  ['Alba Sistemi Srl', 'S.r.l.', 'Alba Sistemi Srl, Germany, registration number HRB 1'],
  ['Order Co', 'GmbH', 'Order Co, GmbH, Germany, registration number HRB 1'],
  ['Agora', 'AG', 'Agora, AG, Germany, registration number HRB 1'],
])('%s, a %s, is named with its legal form once', (legal_name, form, line) => {
  expect(issuerText({ legal_name, form, registration_number: 'HRB 1' }, 'Germany')).toBe(line);
});
