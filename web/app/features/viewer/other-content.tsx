import { useEffect } from 'react';
import type { ContentProps } from './content-props.ts';

/** Shown for a format that the viewer cannot display. */
export function OtherContent({ bar, onView, canSave, watermark, fileName }: ContentProps) {
  useEffect(() => onView({ page: 1, visiblePages: [], pageCount: null }), [onView]);
  return (
    <>
      {bar(null)}
      <div className="grid flex-1 place-items-center px-6 text-center">
        <div className="max-w-text">
          <p className="font-display text-xl wrap-anywhere">{fileName}</p>
          <p className="mt-2 text-on-night-soft">
            {canSave
              ? `This format cannot be shown here. Download it to open it on your device.${watermark === null ? '' : ' The copy does not carry your name.'}`
              : 'This format cannot be shown here, and the founder has not allowed downloads. Ask them for a PDF.'}
          </p>
        </div>
      </div>
    </>
  );
}
