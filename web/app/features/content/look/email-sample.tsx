import type { BrandPreview } from '@proxima/contract/branding/branding';
import { useEffect, useRef } from 'react';

/** An email as a mail program shows it: in a shadow tree, so that neither its styles nor the page's reach the other. */
export function EmailSample({ email }: { email: BrandPreview['email'] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const tree = box.current.shadowRoot ?? box.current.attachShadow({ mode: 'open' });
    const { body } = new DOMParser().parseFromString(email.html, 'text/html');
    tree.replaceChildren(...body.children);
  }, [email.html]);
  return (
    <>
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-soft">From</dt>
        <dd className="wrap-anywhere">{email.from}</dd>
        <dt className="text-ink-soft">Subject</dt>
        <dd className="wrap-anywhere">{email.subject}</dd>
      </dl>
      <div ref={box} inert className="overflow-hidden rounded-control border border-line" />
    </>
  );
}
