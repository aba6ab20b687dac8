import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BarButton } from '../bar-button.tsx';
import type { PdfSession } from './pdf-session.ts';
import type { Found } from './pdf-state.ts';

interface SearchBarProps {
  session: PdfSession;
  found: Found | null;
  /** Number of times the search was opened; each focuses the field again. */
  asked: number;
  onClose: () => void;
}

function resultOf(found: Found | null, text: string): string {
  if (text === '' || !found) return '';
  if (found.total === 0) return found.isSearching ? 'Searching...' : 'Not found';
  return `${found.current} of ${found.total}`;
}

/** Searches the text of all pages, including those not yet drawn. */
export function SearchBar({ session, found, asked, onClose }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (asked > 0) field.current?.select();
    field.current?.focus();
  }, [asked]);
  useEffect(() => () => session.find(''), [session]);
  const go = (findPrevious: boolean) => session.find(text, 'again', findPrevious);
  return (
    <search className="absolute top-2 right-3 z-10 flex max-w-[calc(100%-1.5rem)] items-center rounded-control border border-night-line bg-night-soft pl-3 shadow-soft sm:right-6">
      <input
        ref={field}
        type="text"
        aria-label="Search in the document"
        placeholder="Search"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          session.find(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text !== '') go(event.shiftKey);
          if (event.key === 'Escape') onClose();
        }}
        className="h-11 min-w-0 flex-1 bg-transparent text-sm text-on-night placeholder:text-on-night-soft focus-visible:outline-none sm:w-56"
      />
      <span role="status" className="px-2 text-xs whitespace-nowrap text-on-night-soft tabular-nums">
        {resultOf(found, text)}
      </span>
      <BarButton label="Previous match" disabled={!found?.total} onClick={() => go(true)}>
        <ChevronUp size={18} aria-hidden="true" />
      </BarButton>
      <BarButton label="Next match" disabled={!found?.total} onClick={() => go(false)}>
        <ChevronDown size={18} aria-hidden="true" />
      </BarButton>
      <BarButton label="Close search" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </BarButton>
    </search>
  );
}
