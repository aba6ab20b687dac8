import { brandSchema, defaultBrand } from '@proxima/contract/content/brand';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { useSection } from '../../features/content/content.queries.ts';
import { DocumentForm } from '../../features/content/document-form.tsx';
import { LookPreview } from '../../features/content/look/look-preview.tsx';
import { accentProperties } from '../../lib/page/accent-properties.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export const handle = privateHandle('Name and look', 'The organisation’s name, logo and colour.');

const { logo, logo_dark, mark, favicon, card, accent } = defaultBrand;
const originalLook = { logo, logo_dark, mark, favicon, card, accent };

type Json = unknown;

function Preview({ document, edit }: { document: Json; edit: (change: (document: Json) => Json) => void }) {
  const brand = useMemo(() => brandSchema.safeParse(document).data ?? null, [document]);
  return (
    <LookPreview
      brand={brand}
      onReset={() => edit((current) => ({ ...(current as object), ...originalLook }))}
    />
  );
}

/** Colours the open page like those that are loaded from now on. */
function colourPage(colour: string): void {
  document.documentElement.removeAttribute('style');
  for (const [name, value] of Object.entries(accentProperties(colour)))
    document.documentElement.style.setProperty(name, value);
}

export function Component() {
  const query = useSection('brand');
  const { revalidate } = useRevalidator();
  const [resets, setResets] = useState(0);
  const show = (saved: Json) => {
    const brand = brandSchema.safeParse(saved).data;
    if (brand) colourPage(brand.accent);
    void revalidate();
  };
  return (
    <ConsolePage
      title="Name and look"
      lead="Used by the site, dashboards, emails, documents and calendars. Changes show on the next load of a page."
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(section) => (
          <DocumentForm
            key={resets}
            section={section}
            onPublished={show}
            onRestored={(restored) => {
              show(restored);
              setResets((count) => count + 1);
            }}
            aside={(document, edit) => <Preview document={document} edit={edit} />}
          />
        )}
      </QueryContent>
    </ConsolePage>
  );
}
