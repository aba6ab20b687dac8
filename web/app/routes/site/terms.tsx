import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { breadcrumbs } from '../../features/site/frame/structured-data.ts';
import { LegalPage } from '../../features/site/legal/legal-page.tsx';
import { readContent } from '../../lib/api/read-content.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  readContent(context, (rows) => rows.legal).then(({ data }) => data.terms);

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Terms of use',
    description: `What you may expect of ${brand.name} and what we expect of you: accounts, what you send us, decisions, money, and how it ends.`,
    structured: (origin) => [breadcrumbs(origin, [{ name: 'Terms of use', path: paths.terms }])],
  }),
});

/** What members agree to. */
export const Component = () => <LegalPage document={useLoaderData<typeof loader>()} />;
