import { pictureOf } from '@proxima/contract/content/media';
import { mergeAttributes, Node } from '@tiptap/core';

/** A picture of this site in a text, with what it shows; pictures from elsewhere are left out, as the server does. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => pictureOf(element.getAttribute('src') ?? '') !== null && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});
