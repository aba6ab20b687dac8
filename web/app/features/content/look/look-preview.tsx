import { brandingEndpoints } from '@proxima/contract/branding/branding';
import type { Brand } from '@proxima/contract/content/brand';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmailSample } from '../../../ui/display/email-sample.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentButtons } from '../../../ui/forms/segment-buttons.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { DashboardSample, SiteSample } from './page-samples.tsx';

const PdfPages = lazy(() => import('../../../ui/display/pdf-pages.tsx'));

const samples = ['Site', 'Dashboard', 'Email', 'Document'] as const;
type Sample = (typeof samples)[number];

function Paper({ base64 }: { base64: string }) {
  const blob = useMemo(
    () =>
      new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: 'application/pdf' }),
    [base64],
  );
  return (
    <div className="rounded-control border border-line bg-mist p-3">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PdfPages blob={blob} name="Sample document" />
      </Suspense>
    </div>
  );
}

/** What the server makes: read once for each look that is asked for. */
function MadeSample({ brand, sample }: { brand: Brand; sample: 'Email' | 'Document' }) {
  const [asked, setAsked] = useState(brand);
  const query = useQuery({
    queryKey: ['brand-preview', asked],
    queryFn: ({ signal }) => api.call(brandingEndpoints.preview, { body: { brand: asked }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      {asked !== brand && (
        <Button kind="secondary" size="small" className="mb-3" onClick={() => setAsked(brand)}>
          Update the preview
        </Button>
      )}
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {({ data }) =>
          sample === 'Email' ? <EmailSample email={data.email} /> : <Paper base64={data.paper} />
        }
      </QueryContent>
    </>
  );
}

interface LookPreviewProps {
  /** The edited brand; null while it has problems, so that it could not be saved. */
  brand: Brand | null;
  onReset: () => void;
}

/** How the edited name and look will appear, before they are saved. */
export function LookPreview({ brand, onReset }: LookPreviewProps) {
  const [sample, setSample] = useState<Sample>('Site');
  const [theme, setTheme] = useState<'Light' | 'Dark'>('Light');
  const isDark = theme === 'Dark';
  return (
    <TitledCard title="Preview" lead="Nothing changes for anyone else until you save.">
      <div className="mb-4 flex flex-wrap justify-between gap-2">
        <SegmentButtons label="Preview of" values={samples} chosen={sample} onChoose={setSample} />
        {(sample === 'Site' || sample === 'Dashboard') && (
          <SegmentButtons label="Theme" values={['Light', 'Dark']} chosen={theme} onChoose={setTheme} />
        )}
      </div>
      {!brand && <p className="text-sm text-ink-soft">Complete the form to see a preview.</p>}
      {brand && sample === 'Site' && <SiteSample brand={brand} isDark={isDark} />}
      {brand && sample === 'Dashboard' && <DashboardSample brand={brand} isDark={isDark} />}
      {brand && (sample === 'Email' || sample === 'Document') && <MadeSample brand={brand} sample={sample} />}
      <Button kind="quiet" size="small" className="mt-4" onClick={onReset}>
        Use the original look
      </Button>
    </TitledCard>
  );
}
