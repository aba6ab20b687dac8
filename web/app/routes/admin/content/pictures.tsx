import type { LibraryPicture } from '@proxima/contract/content/pictures';
import { useState } from 'react';
import { AddPicture } from '../../../domain/pictures/add-picture.tsx';
import { PictureGrid } from '../../../domain/pictures/picture-grid.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { PictureDialog } from '../../../features/content/pictures/picture-dialog.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Pictures', 'Pictures for posts and pages.');

const crumbs = [{ label: 'Content', href: paths.adminContent }, { label: 'Pictures' }];

export function Component() {
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  return (
    <ConsolePage title="Pictures" above={<Breadcrumb crumbs={crumbs} />}>
      <div className="flex flex-col gap-8">
        <AddPicture onAdded={() => {}} />
        <PictureGrid onOpen={setOpened} />
      </div>
      {opened && <PictureDialog picture={opened} onSaved={setOpened} onClose={() => setOpened(null)} />}
    </ConsolePage>
  );
}
