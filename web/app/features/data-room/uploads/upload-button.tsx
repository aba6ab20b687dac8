import { acceptAttribute } from '@proxima/contract/files/files';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';

interface UploadButtonProps {
  folder: string;
  onChoose: (files: File[]) => void;
}

/** Chooses files, any number together. */
export function UploadButton({ folder, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptAttribute('room')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        kind="secondary"
        size="small"
        aria-label={`Upload to ${folder}`}
        onClick={() => input.current?.click()}
      >
        <Upload size={16} aria-hidden="true" /> Upload
      </Button>
    </>
  );
}
