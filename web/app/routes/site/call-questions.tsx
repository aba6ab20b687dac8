import type { PublicCall } from '@proxima/contract/programmes/public-wire';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PrintedCall } from '../../features/site/programmes/printed-call.tsx';
import { readProgrammes } from '../../lib/api/read-content.ts';
import { subjectHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<PublicCall> {
  const { slug = '', call = '' } = params;
  return (await readProgrammes(context, (rows) => rows.call, { params: { slug, call } })).data;
}

export const handle = subjectHandle<PublicCall>({
  meta: ({ data: call }) => ({
    title: `Questions of ${call.title}`,
    description: `All questions of ${call.title}, to read on paper.`,
    parents: [
      { name: 'Programmes', path: paths.programme() },
      { name: call.programme.name, path: paths.programme(call.programme.slug) },
      { name: call.title, path: paths.call(call.programme.slug, call.slug) },
    ],
  }),
});

/** The questions of a call as a document to print. */
export const Component = () => <PrintedCall call={useLoaderData<typeof loader>()} />;
