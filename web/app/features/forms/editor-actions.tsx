import type { FormDocument } from '@proxima/contract/forms/questions';
import { Download, Ellipsis, FileUp, History, LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Menu, MenuItem } from '../../ui/actions/menu.tsx';
import { exportForm } from './exchange/exchange-form.ts';
import { ImportDialog } from './exchange/import-dialog.tsx';
import { TemplateDialog } from './exchange/template-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

interface EditorActionsProps {
  formId: number;
  document: FormDocument;
  /** Replaces what is on the screen. */
  onTake: (document: FormDocument) => void;
}

type Opened = 'versions' | 'template' | 'import' | null;

const icon = { size: 18, 'aria-hidden': true, className: 'text-ink-soft' } as const;

/** Versions, templates, import and export of a form. */
export function EditorActions({ formId, document, onTake }: EditorActionsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const take = (taken: FormDocument) => {
    onTake(taken);
    close();
  };
  return (
    <>
      <Menu
        trigger={
          <Button kind="secondary">
            <Ellipsis size={18} aria-hidden="true" /> More
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpened('versions')}>
          <History {...icon} /> Versions
        </MenuItem>
        <MenuItem onSelect={() => setOpened('template')}>
          <LayoutTemplate {...icon} /> Start from a template
        </MenuItem>
        <MenuItem onSelect={() => setOpened('import')}>
          <FileUp {...icon} /> Import
        </MenuItem>
        <MenuItem onSelect={() => exportForm(formId, document)}>
          <Download {...icon} /> Export
        </MenuItem>
      </Menu>
      {opened === 'versions' && <VersionsDialog {...{ formId, document }} onTake={take} onClose={close} />}
      {opened === 'template' && <TemplateDialog onTake={take} onClose={close} />}
      {opened === 'import' && <ImportDialog onTake={take} onClose={close} />}
    </>
  );
}
