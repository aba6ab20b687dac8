import { useRef, useState } from 'react';
import { buttonStyles } from '../../../ui/actions/button-styles.ts';

interface CodeSampleProps {
  title: string;
  /** The title of the call. */
  call: string;
  code: string;
}

/** Code to copy; without JavaScript there is no button. */
export function CodeSample({ title, call, code }: CodeSampleProps) {
  const [label, setLabel] = useState('Copy');
  const sample = useRef<HTMLPreElement>(null);
  // The old command works on plain HTTP, too, and leaves selected what was copied. `copyText`, shared with the public site, would be one more
  // file for every page behind the sign-in.
  const copy = () => {
    if (sample.current) getSelection()?.selectAllChildren(sample.current);
    setLabel(document.execCommand('copy') ? 'Copied' : 'Not copied');
  };
  return (
    <div className="min-w-0 overflow-hidden rounded-control border border-line bg-surface">
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line pl-4">
        <h4 className="font-sans text-sm font-semibold tracking-normal">{title}</h4>
        <button type="button" onClick={copy} className={`${buttonStyles('quiet', 'small')} noscript:hidden`}>
          {label}
          <span className="sr-only">
            {' '}
            {call}: {title}
          </span>
        </button>
      </div>
      {/* Not `ScrollBox`: shared with the public site, it would be one more file for every page behind the sign-in. */}
      <section
        aria-label={`${call}: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls
        tabIndex={0}
        className="max-h-144 overflow-auto p-4"
      >
        <pre ref={sample} className="font-mono text-sm/relaxed">
          {code}
        </pre>
      </section>
    </div>
  );
}
