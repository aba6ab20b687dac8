import clsx from 'clsx';
import { useEffect, useRef } from 'react';

interface EmailSampleProps {
  email: { from: string; subject: string; html: string };
  /** As a mail program shows it that is set to dark. */
  isDark?: boolean;
}

/** An email as a mail program shows it: in a shadow tree, so that neither its styles nor the page's reach the other. */
export function EmailSample({ email, isDark = false }: EmailSampleProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const tree = box.current.shadowRoot ?? box.current.attachShadow({ mode: 'open' });
    const { body, head } = new DOMParser().parseFromString(email.html, 'text/html');
    const paper = document.createElement('div');
    paper.className = body.className;
    paper.style.background = body.style.background;
    paper.replaceChildren(...body.children);
    tree.replaceChildren(paper);
    tree.adoptedStyleSheets = [styleOf(head.querySelector('style')?.textContent ?? '', isDark)];
  }, [email.html, isDark]);
  return (
    <>
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-soft">From</dt>
        <dd className="wrap-anywhere">{email.from}</dd>
        <dt className="text-ink-soft">Subject</dt>
        <dd className="wrap-anywhere">{email.subject}</dd>
      </dl>
      <div
        ref={box}
        inert
        className={clsx(
          'overflow-hidden rounded-control border border-line',
          isDark ? 'scheme-dark' : 'scheme-light',
        )}
      />
    </>
  );
}

/** The email's own styles, dark ones only where they are asked for, whatever the reader's system prefers. */
function styleOf(text: string, isDark: boolean): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  for (const rule of sheet.cssRules)
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme'))
      rule.media.mediaText = isDark ? 'all' : 'not all';
  return sheet;
}
