import { describe, expect, it } from 'vitest';
import { listChanges } from './list-changes.ts';

describe('what a publication changes', () => {
  it('is nothing if both are the same', () => {
    expect(listChanges({ title: 'A', items: [{ url: 'x' }] }, { title: 'A', items: [{ url: 'x' }] })).toEqual(
      [],
    );
  });

  it('names each part that differs by its place, added and removed elements too', () => {
    const before = { storyTitle: 'A', items: [{ item_title: 'One' }, { item_title: 'Two' }], shown: true };
    const after = { storyTitle: 'B', items: [{ item_title: 'One' }], shown: false };
    expect(listChanges(before, after)).toEqual([
      { label: 'Story title', before: 'A', after: 'B', kind: 'text' },
      { label: 'Show on the site', before: 'Yes', after: 'No', kind: 'text' },
      { label: 'Items, 2, Title', before: 'Two', after: '', kind: 'text' },
    ]);
  });

  it('compares the visible text of HTML, and says if only its look changes', () => {
    const [text] = listChanges(
      { text: '<p>One <b>two</b></p>' },
      { text: '<h2>One</h2><p>three <a href="/faq">FAQ</a></p>' },
    );
    expect(text).toMatchObject({ before: 'One two', after: 'One\nthree FAQ (/faq)', kind: 'text' });
    const [look] = listChanges({ text: '<p>One two</p>' }, { text: '<p>One <b>two</b></p>' });
    expect(look).toMatchObject({ kind: 'look' });
  });

  it('says what a picture in a text shows, and recognises a picture by its address', () => {
    const [text] = listChanges(
      { text: '<p>A</p>' },
      { text: '<p>A</p><img src="/media/x.webp" alt="A boat">' },
    );
    expect(text?.after).toBe('A\n[Picture: A boat]');
    const image = (width: number) => `/media/pictures/0123456789abcdef0123-900x600-${width}.webp`;
    expect(listChanges({ image: image(480) }, { image: image(900) })[0]?.kind).toBe('picture');
  });
});
