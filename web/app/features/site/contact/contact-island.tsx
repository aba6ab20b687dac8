import type { ContactType } from '@proxima/contract/submissions';
import { lazy, Suspense } from 'react';
import { approached } from '../../../lib/approached.ts';
import { useBrand } from '../../../lib/use-brand.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ContactFormKind } from './contact-form-kind.ts';

/** The section that every form stands in; its code comes when a visitor comes near. */
export const contactSectionId = 'contact';

const ContactForm = import.meta.env.SSR
  ? (await import('./contact-form.tsx')).ContactForm
  : lazy(async () => {
      await approached(contactSectionId);
      return { default: (await import('./contact-form.tsx')).ContactForm };
    });

const WithoutScript = () => {
  const { emails } = useBrand();
  return (
    <noscript>
      <p className="mb-5 rounded-control bg-mist p-4 text-sm">
        This form needs JavaScript. You can also write to {emails.general}.
      </p>
    </noscript>
  );
};

interface ContactIslandProps {
  kind: ContactFormKind;
  contactType?: ContactType;
}

/** A form that the server renders whole and that comes alive when it is needed. */
export const ContactIsland = (props: ContactIslandProps) => (
  <>
    <WithoutScript />
    <Suspense fallback={<Skeleton className="h-140" />}>
      <ContactForm {...props} />
    </Suspense>
  </>
);
