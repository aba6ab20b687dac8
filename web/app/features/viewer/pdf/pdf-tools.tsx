import { ChevronDown, ChevronUp, PanelLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { BarButton } from '../bar-button.tsx';
import { ZoomButtons } from '../zoom-buttons.tsx';
import type { PdfSession } from './pdf-session.ts';
import type { PdfState } from './pdf-state.ts';

interface PageFieldProps {
  page: number;
  pageCount: number | null;
  onChange: (page: number) => void;
}

/** Shows the current page number, and goes to the one that is typed. */
function PageField({ page, pageCount, onChange }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function go() {
    const wanted = Number(typed);
    setTyped(null);
    if (typed && pageCount && Number.isInteger(wanted)) onChange(Math.min(pageCount, Math.max(1, wanted)));
  }
  return (
    <form
      className="flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        aria-label="Page"
        inputMode="numeric"
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        className="h-9 w-12 rounded-control border border-night-line bg-night-soft px-1 text-center text-on-night pointer-coarse:h-11"
      />
      <span className="text-on-night-soft">of {pageCount ?? '…'}</span>
    </form>
  );
}

interface PdfToolsProps {
  session: PdfSession;
  state: PdfState;
  hasThumbnails: boolean;
  onThumbnails: () => void;
  onSearch: () => void;
}

/** The tools for a PDF in the bar. */
export const PdfTools = ({ session, state, hasThumbnails, onThumbnails, onSearch }: PdfToolsProps) => (
  <>
    <BarButton label="Thumbnails" isPressed={hasThumbnails} onClick={onThumbnails}>
      <PanelLeft size={19} aria-hidden="true" />
    </BarButton>
    <div className="flex items-center">
      <BarButton
        label="Previous page (←)"
        disabled={state.page <= 1}
        onClick={() => session.goTo(state.page - 1)}
        className="max-sm:hidden"
      >
        <ChevronUp size={20} aria-hidden="true" />
      </BarButton>
      <PageField page={state.page} pageCount={state.pageCount} onChange={(page) => session.goTo(page)} />
      <BarButton
        label="Next page (→)"
        disabled={state.page >= (state.pageCount ?? 1)}
        onClick={() => session.goTo(state.page + 1)}
        className="max-sm:hidden"
      >
        <ChevronDown size={20} aria-hidden="true" />
      </BarButton>
    </div>
    <ZoomButtons
      className="max-sm:hidden"
      scale={state.scale}
      isFitted={state.fit === 'page-width'}
      zoomIn={session.zoomIn}
      zoomOut={session.zoomOut}
      fit={session.fit}
    />
    <BarButton label="Search (/)" onClick={onSearch}>
      <Search size={18} aria-hidden="true" />
    </BarButton>
  </>
);
