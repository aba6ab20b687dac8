import type { LibraryPicture } from '@proxima/contract/content/pictures';
import { FullScreenDialog } from '../../ui/actions/dialog.tsx';
import { AddPicture } from './add-picture.tsx';
import { PictureGrid } from './picture-grid.tsx';

interface PicturePickerProps {
  open: boolean;
  onClose: () => void;
  onChoose: (picture: LibraryPicture) => void;
}

/** Chooses a picture from the library; one that is uploaded here is chosen immediately. */
export function PicturePicker({ open, onClose, onChoose }: PicturePickerProps) {
  const choose = (picture: LibraryPicture) => {
    onChoose(picture);
    onClose();
  };
  return (
    <FullScreenDialog open={open} onClose={onClose} title="Choose a picture" className="bg-paper">
      <div className="mx-auto flex max-w-5xl flex-col gap-6 p-5 sm:p-8">
        <AddPicture onAdded={choose} />
        <PictureGrid onOpen={choose} />
      </div>
    </FullScreenDialog>
  );
}
