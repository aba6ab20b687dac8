import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { EditorToolbar } from './editor-toolbar.tsx';

interface RichTextEditorProps {
  /** Accessible name. */
  label: string;
  /** The initial HTML; later changes are ignored. */
  html: string;
  onChange: (html: string) => void;
  describedBy?: string | undefined;
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

/** Text with headings, emphasis, lists, quotes, links and tables. */
export default function RichTextEditor({ label, html, onChange, describedBy }: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
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
      {editor && <EditorToolbar editor={editor} />}
      <EditorContent editor={editor} className="max-h-[70dvh] overflow-y-auto" />
    </div>
  );
}
