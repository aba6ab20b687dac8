import { type TrackRecord, trackRecordEndpoints } from '@proxima/contract/track-records/track-records';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TrackRecordView } from '../../domain/track-record.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { apiContext } from '../../lib/api/api-client.ts';
import { subjectHandle } from '../../lib/page/page-meta.ts';

/** Not cached: a page that was switched off is gone at the next visit. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<TrackRecord> {
  const input = { params: { slug: params.slug ?? '' } };
  return (await context.get(apiContext).call(trackRecordEndpoints.publicPage, input)).data;
}

export const handle = subjectHandle<TrackRecord>({
  meta: ({ data: { name, figures }, brand }) => ({
    title: `${name}, project manager`,
    description: `${figures.accepted} accepted milestones in ${figures.ventures} ventures at ${brand.name}, ${figures.on_time} of them on time.`,
  }),
});

/** The public track record of a project manager. */
export function Component() {
  const record = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title={record.name}>Project manager</PageBanner>
      <div className="page-width section-space">
        <TrackRecordView {...record} />
      </div>
    </>
  );
}
