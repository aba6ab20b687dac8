import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { findLocalService, type LocalService } from '../../features/site/services/local-services.ts';
import { ServiceArticle } from '../../features/site/services/service-article.tsx';
import { ServiceSidebar } from '../../features/site/services/service-sidebar.tsx';
import { subjectHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

export function loader({ params }: LoaderFunctionArgs): LocalService {
  const service = findLocalService(params.id);
  if (!service) throw data(null, { status: 404 });
  return service;
}

export const handle = subjectHandle<LocalService>({
  meta: ({ data: service }) => ({
    title: service.title,
    description: service.subpera,
    parents: [{ name: 'Our Services', path: paths.services }],
  }),
});

/** One of the three services. */
export function Component() {
  const service = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner
        title={service.title}
        crumbs={[{ label: 'Our Services', href: paths.services }, { label: service.label }]}
      />
      <div className="page-width section-space grid gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ServiceArticle service={service} />
        <ServiceSidebar currentId={service.id} />
      </div>
      <ContactBanner />
    </>
  );
}
