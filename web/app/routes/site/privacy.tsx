import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { breadcrumbs } from '../../features/site/frame/structured-data.ts';
import { LegalPage } from '../../features/site/legal/legal-page.tsx';
import { readContent } from '../../lib/api/read-content.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  readContent(context, (rows) => rows.legal).then(({ data }) => data.privacy);

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Privacy policy',
    description: `What ${brand.name} keeps about you, why, for how long and who sees it, and how you get a copy or have it deleted.`,
    structured: (origin) => [breadcrumbs(origin, [{ name: 'Privacy policy', path: paths.privacy }])],
  }),
});

/** What is kept of people. */
export const Component = () => <LegalPage document={useLoaderData<typeof loader>()} />;
