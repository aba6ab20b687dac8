import type { Impact } from '@proxima/contract/outcomes/outcomes';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { ImpactFigures } from '../../features/site/impact/impact-figures.tsx';
import { readImpact } from '../../lib/api/read-content.ts';
import { subjectHandle } from '../../lib/page/page-meta.ts';

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Impact> =>
  (await readImpact(context)).data;

export const handle = subjectHandle<Impact>({
  meta: ({ brand }) => ({
    title: 'Our impact',
    description: `What became of the ventures in the programmes of ${brand.name}: how many took part, finished and are still there, with sources and dates.`,
    parents: [],
  }),
});

/** The figures of programmes, while the team has opened the page. */
export function Component() {
  const impact = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title="Our impact">
        {impact.introduction || 'What the ventures in our programmes achieve, year by year.'}
      </PageBanner>
      <ImpactFigures impact={impact} />
      <ContactBanner
        title="Will you be among them?"
        text="Tell us about your idea in a few lines, or apply when a call is open."
      />
    </>
  );
}
