import { type ViewedSheet, viewerEndpoints } from '@proxima/contract/documents/viewer-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { describeLeftOut, useDescribedWorkbook } from '../../domain/workbooks/described-workbook.ts';
import { isClosed, messageOf } from '../../lib/api/api-error.ts';
import { dataQuery } from '../../session/data-query.ts';
import { ScrollBox } from '../../ui/layout/scroll-box.tsx';
import type { ContentProps } from './content-props.ts';
import { SheetTable } from './sheet-table.tsx';
import { useViewerKeys } from './use-viewer-keys.ts';
import { watermarkImage } from './watermark-image.ts';
import { Opening, Trouble } from './whole-window.tsx';

const numbers = new Intl.NumberFormat('en');

/** Says which part of the sheet is shown; empty if all of it is. */
function cutOf({ rows, columns: { length: columns }, row_count, column_count }: ViewedSheet): string {
  const parts = [
    rows.length < row_count &&
      `the first ${numbers.format(rows.length)} of ${numbers.format(row_count)} rows`,
    columns < column_count && `the first ${columns} of ${numbers.format(column_count)} columns`,
  ].filter(Boolean);
  return parts.length > 0 ? `This shows ${parts.join(' and ')}.` : '';
}

interface SheetTabsProps {
  names: readonly string[];
  current: number;
  onChoose: (sheet: number) => void;
}

const SheetTabs = ({ names, current, onChoose }: SheetTabsProps) => (
  <nav
    aria-label="Sheets"
    className="flex shrink-0 gap-1 overflow-x-auto border-t border-night-line px-3 py-1.5"
  >
    {names.map((name, index) => (
      <button
        key={name}
        type="button"
        aria-current={index + 1 === current ? 'page' : undefined}
        onClick={() => onChoose(index + 1)}
        className={clsx(
          'min-h-11 max-w-60 shrink-0 truncate rounded-control px-4 text-sm',
          index + 1 === current
            ? 'bg-on-night font-medium text-ink'
            : 'text-on-night-soft hover:bg-night-soft hover:text-on-night',
        )}
      >
        {name}
      </button>
    ))}
  </nav>
);

const useSheet = ({ documentId, number }: ContentProps, sheet: number) =>
  useQuery({
    ...dataQuery(['viewed-sheet', documentId, number, sheet], viewerEndpoints.sheet, {
      params: { id: documentId, number },
      query: { sheet },
    }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A workbook: one sheet at a time as a table, the others as tabs. */
export default function SheetContent(props: ContentProps) {
  const { watermark, bar, onView, onRefused, startPage, target, canSave, isInside } = props;
  const [current, setCurrent] = useState(startPage);
  const query = useSheet(props, current);
  const { data, error, isPlaceholderData } = query;
  const scroller = useRef<HTMLDivElement>(null);
  const count = data?.names.length ?? null;
  const isShown = data !== undefined && !isPlaceholderData;
  useEffect(
    () => onView({ page: current, visiblePages: isShown ? [current] : [], pageCount: count }),
    [onView, current, count, isShown],
  );
  useEffect(() => {
    if (target) setCurrent(target.page);
  }, [target]);
  const isRefused = isClosed(error);
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  const go = (sheet: number) => sheet >= 1 && sheet <= (count ?? 1) && setCurrent(sheet);
  useViewerKeys({}, scroller);
  const described = useDescribedWorkbook(props.documentId, props.number, isInside);
  const hidden = described.data ? describeLeftOut(described.data) : [];
  const notes = [
    data && cutOf(data),
    hidden.length > 0 && `Readers do not see ${hidden.join('; ')}.`,
    canSave && watermark !== null && 'A downloaded workbook does not carry your name.',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      {bar(null)}
      <div className="relative min-h-0 flex-1" aria-busy={isPlaceholderData}>
        {data && !error && (
          <>
            <ScrollBox
              ref={scroller}
              aria-label={data.names[current - 1] ?? ''}
              className="absolute inset-0 overflow-auto bg-surface outline-none"
            >
              {data.rows.length === 0 ? (
                <p className="p-8 text-center text-ink-soft">This sheet is empty.</p>
              ) : (
                <SheetTable sheet={data} name={data.names[current - 1] ?? ''} />
              )}
            </ScrollBox>
            <div
              className="pointer-events-none absolute inset-0 z-30"
              style={{ backgroundImage: watermarkImage(watermark) }}
            />
          </>
        )}
        {!data && !error && <Opening />}
        {error && (
          <Trouble>
            {messageOf(error)} {canSave && 'Download it to read it on your device.'}
          </Trouble>
        )}
      </div>
      {notes && (
        <p className="border-t border-night-line px-4 py-1.5 text-center text-xs text-on-night-soft">
          {notes}
        </p>
      )}
      {data && data.names.length > 1 && <SheetTabs names={data.names} current={current} onChoose={go} />}
    </>
  );
}
