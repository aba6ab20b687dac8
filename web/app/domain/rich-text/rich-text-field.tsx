import { lazy, Suspense, useId } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

interface RichTextFieldProps {
  label: string;
  html: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** Whether its writer may use the library of pictures. */
  hasPictures?: boolean;
}

/** The rich-text editor, loaded on demand, with its label and error. */
export function RichTextField({ label, html, onChange, error, hasPictures = false }: RichTextFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-sm font-medium">
        {label}
      </span>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <RichTextEditor
          hasPictures={hasPictures}
          label={label}
          html={html}
          onChange={onChange}
          describedBy={error ? id : undefined}
        />
      </Suspense>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
