import { type RefObject, useEffect, useState } from 'react';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

/** Shows the target of a document's link before it opens. Links other than web and email links do nothing. */
export function PdfLinkDialog({ pages }: { pages: RefObject<HTMLElement | null> }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const element = pages.current;
    if (!element) return;
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const href = link ? link.getAttribute('href') : null;
      if (!href || href.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      if (/^(https?|mailto):/.test(href)) setAddress(href);
    };
    for (const kind of ['click', 'auxclick'] as const)
      element.addEventListener(kind, stop, { capture: true });
    return () => {
      for (const kind of ['click', 'auxclick'] as const)
        element.removeEventListener(kind, stop, { capture: true });
    };
  }, [pages]);
  const close = () => setAddress(null);
  return (
    <Dialog open={address !== null} onClose={close} title="This link leads out of the document">
      <p className="mb-5 rounded-control bg-mist px-3 py-2 text-sm wrap-anywhere">{address}</p>
      <LinkButton href={address ?? ''} target="_blank" rel="noopener noreferrer" onClick={close}>
        Open in a new tab
      </LinkButton>
    </Dialog>
  );
}
