import { pictureOf } from '@proxima/contract/content/media';
import { mergeAttributes, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';

/** A picture from this site, with its alternative text. Pictures from elsewhere are dropped, as they are on the server. */
const PictureNode = Node.create({
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

interface RichTextEditorProps {
  /** Accessible name. */
  label: string;
  /** The initial HTML; later changes are ignored. */
  html: string;
  onChange: (html: string) => void;
  describedBy?: string | undefined;
  hasPictures: boolean;
}

/** Only what the server's sanitiser keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null } },
  }),
  TableKit,
];
const withPictures = [...extensions, PictureNode];

const pictureContent = (image: string, alt: string) => {
  const { width = null, height = null } = pictureOf(image) ?? {};
  return { type: 'picture', attrs: { src: image, alt, width, height } };
};

/** Text with headings, emphasis, lists, quotes, links, tables and, where its writer may use the library, pictures. */
export default function RichTextEditor({
  label,
  html,
  onChange,
  describedBy,
  hasPictures,
}: RichTextEditorProps) {
  const [isPicking, setPicking] = useState(false);
  const editor = useEditor({
    extensions: hasPictures ? withPictures : extensions,
    content: html,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        class: 'prose min-h-40 px-4 py-3 whitespace-pre-wrap outline-none',
      },
    },
  });
  return (
    <div className="rounded-control border border-line-strong bg-surface focus-within:outline-2 focus-within:outline-ember">
      {editor && (
        <EditorToolbar editor={editor} onPicture={hasPictures ? () => setPicking(true) : undefined} />
      )}
      <EditorContent editor={editor} className="max-h-[70dvh] overflow-y-auto" />
      {hasPictures && (
        <PicturePicker
          open={isPicking}
          onClose={() => setPicking(false)}
          onChoose={({ image, alt }) =>
            editor?.chain().focus().insertContent(pictureContent(image, alt)).run()
          }
        />
      )}
    </div>
  );
}
