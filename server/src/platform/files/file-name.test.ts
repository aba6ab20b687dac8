import { describe, expect, it } from 'vitest';
import { cleanFileName, newFileKey } from './file-name.ts';

describe('cleanFileName', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\plan.pdf', 'plan.pdf'],
    ['a\0b\r\nc.pdf', 'abc.pdf'],
    ['cod\u202efdp.exe', 'codfdp.exe'],
    ['  my   plan .pdf ', 'my plan .pdf'],
    ['Zoë 🚀.pdf', 'Zoë 🚀.pdf'],
    ['Zoe\u0308.pdf', 'Zoë.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['a/', 'file'],
  ])('makes %j into %j', (sent, cleaned) => {
    expect(cleanFileName(sent)).toBe(cleaned);
  });

  it('keeps the extension of a name that is too long', () => {
    const cleaned = cleanFileName(`${'🚀'.repeat(300)}.docx`);
    expect([...cleaned]).toHaveLength(200);
    expect(cleaned.endsWith('🚀.docx')).toBe(true);
  });
});

describe('newFileKey', () => {
  it('is never the same and fits the column', () => {
    const keys = Array.from({ length: 1000 }, newFileKey);
    expect(new Set(keys).size).toBe(1000);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{20,64}$/);
  });
});
