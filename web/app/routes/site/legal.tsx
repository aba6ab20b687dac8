import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { readContent } from '../../lib/api/read-content.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { RichContent } from '../../ui/display/rich-content.tsx';

const texts = {
  terms: {
    title: 'Terms of use',
    description: (name: string) =>
      `What you can expect from ${name} and what we expect from you: accounts, what you send us, decisions, money, and how it ends.`,
  },
  privacy: {
    title: 'Privacy policy',
    description: (name: string) =>
      `What ${name} stores about you, why, for how long and who sees it, and how to get a copy or have it deleted.`,
  },
};

function LegalPage() {
  const document = useLoaderData<{ title: string; content: string }>();
  return (
    <>
      <PageBanner title={document.title} />
      <div className="page-width section-space">
        <RichContent html={document.content} className="prose lead-in" />
      </div>
      <ContactBanner
        title="Is something unclear?"
        text="Ask us before you agree to it. A person will reply, in plain words."
      />
    </>
  );
}

/** The route of one of the two texts that members agree to. */
export function legalPage(name: keyof typeof texts) {
  const { title, description } = texts[name];
  const loader = ({ context }: LoaderFunctionArgs) =>
    readContent(context, (rows) => rows.legal).then(({ data }) => data[name]);
  const handle = pageHandle({
    meta: ({ brand }) => ({
      title,
      description: description(brand.name),
      parents: [],
    }),
  });
  return { loader, handle, element: <LegalPage /> };
}
