import { expect, test } from 'vitest';
import { assertSentByPerson } from './submissions.policy.ts';

test('who leaves the hidden field empty is a person, however quick', () => {
  expect(() => assertSentByPerson({ elapsed_ms: 5 })).not.toThrow();
  expect(() => assertSentByPerson({ company_website: '', elapsed_ms: 5 })).not.toThrow();
});

test('a browser that filled the hidden field for a person keeps nobody from sending', () => {
  expect(() =>
    assertSentByPerson({ company_website: 'https://a.example', elapsed_ms: 40_000 }),
  ).not.toThrow();
});

test.each([0, 2_999, undefined])('the hidden field filled within %s ms is refused', (elapsed_ms) => {
  expect(() => assertSentByPerson({ company_website: 'x', elapsed_ms })).toThrow(
    expect.objectContaining({ code: 'too_many_requests' }),
  );
});
