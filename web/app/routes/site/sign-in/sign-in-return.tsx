import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EntryLayout } from '../../../features/site/frame/entry-layout.tsx';
import { ProviderReturn } from '../../../features/site/sign-in/provider-return.tsx';
import { readSignInProviders } from '../../../lib/api/read-content.ts';
import { pageHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({ title: 'Sign in', description: `Sign in to ${brand.name}.`, noIndex: true }),
});

/** The provider of the address. @throws Response 404 for one that is not offered */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const provider = (await readSignInProviders(context)).find(({ key }) => key === params.provider);
  if (!provider) throw new Response(null, { status: 404 });
  return provider;
}

/** Where a provider sends the browser back. */
export const Component = () => (
  <EntryLayout logoHref={paths.landing}>
    <ProviderReturn provider={useLoaderData<typeof loader>()} />
  </EntryLayout>
);
