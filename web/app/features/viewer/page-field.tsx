import { useState } from 'react';

interface PageFieldProps {
  page: number;
  pageCount: number | null;
  onChange: (page: number) => void;
}

/** Shows the page and goes to the one that is typed. */
export function PageField({ page, pageCount, onChange }: PageFieldProps) {
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
