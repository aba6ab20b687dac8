import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';

const toolStyles =
  'grid size-9 place-items-center rounded-control text-ink-soft hover:bg-mist hover:text-ink aria-pressed:bg-mist aria-pressed:text-ember pointer-coarse:size-11';

interface Tool {
  label: string;
  icon: LucideIcon;
  /** The editor's name for it, if it can be switched on. */
  mark?: string | [string, Record<string, unknown>];
  run: (editor: Editor) => void;
}

function askForLink(editor: Editor) {
  const href = window.prompt(
    'Link URL (leave empty to remove the link)',
    editor.getAttributes('link').href ?? 'https://',
  );
  if (href === null) return;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href.trim() === '' || href === 'https://') chain.unsetLink().run();
  else chain.setLink({ href: href.trim() }).run();
}

const tools: readonly Tool[] = [
  {
    label: 'Heading',
    icon: Heading2,
    mark: ['heading', { level: 2 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Small heading',
    icon: Heading3,
    mark: ['heading', { level: 3 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { label: 'Bold', icon: Bold, mark: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    label: 'Italic',
    icon: Italic,
    mark: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  { label: 'Link', icon: Link2, mark: 'link', run: askForLink },
  {
    label: 'List',
    icon: List,
    mark: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    mark: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: Quote,
    mark: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: 'Undo', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Redo', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

const isOn = (editor: Editor, { mark }: Tool): boolean => {
  if (!mark) return false;
  return typeof mark === 'string' ? editor.isActive(mark) : editor.isActive(...mark);
};

interface EditorToolbarProps {
  editor: Editor;
  /** Asks for a picture to insert; absent where there are none. */
  onPicture: (() => void) | undefined;
}

/** Formats the selected text. */
export function EditorToolbar({ editor, onPicture }: EditorToolbarProps) {
  const pressed = useEditorState({ editor, selector: () => tools.map((tool) => isOn(editor, tool)) });
  return (
    <div role="toolbar" aria-label="Formatting" className="flex flex-wrap gap-1 border-b border-line p-1.5">
      {tools.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={tool.mark ? pressed[index] : undefined}
          // Keep the focus in the text, so that no typed letter is lost.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.run(editor)}
          className={toolStyles}
        >
          <tool.icon size={18} aria-hidden="true" />
        </button>
      ))}
      {onPicture && (
        <button
          type="button"
          aria-label="Insert a picture"
          title="Insert a picture"
          onClick={onPicture}
          className={toolStyles}
        >
          <ImagePlus size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
