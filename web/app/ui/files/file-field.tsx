import { FilesField, type FilesFieldProps } from './files-field.tsx';

interface FileFieldProps extends Omit<FilesFieldProps, 'files' | 'onChange' | 'max'> {
  /** Controlled: the chosen file. */
  file: File | null;
  onChange: (file: File | null) => void;
}

/** One file: 'Choose File', then its shortened name with 'Remove File' (docs/rules.md, Dashboard). */
export const FileField = ({ file, onChange, ...props }: FileFieldProps) => (
  <FilesField
    {...props}
    files={file ? [file] : []}
    max={1}
    onChange={([chosen = null]) => onChange(chosen)}
  />
);
