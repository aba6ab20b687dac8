import { ChevronDown, ChevronUp, PanelLeft, Search } from 'lucide-react';
import { BarButton } from '../bar-button.tsx';
import { PageField } from '../page-field.tsx';
import { ZoomButtons } from '../zoom-buttons.tsx';
import type { PdfSession } from './pdf-session.ts';
import type { PdfState } from './pdf-state.ts';

interface PdfToolsProps {
  session: PdfSession;
  state: PdfState;
  hasThumbnails: boolean;
  onThumbnails: () => void;
  onSearch: () => void;
}

/** What the bar offers for a PDF. */
export const PdfTools = ({ session, state, hasThumbnails, onThumbnails, onSearch }: PdfToolsProps) => (
  <>
    <BarButton label="Pages in small" isPressed={hasThumbnails} onClick={onThumbnails}>
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
