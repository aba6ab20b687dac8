import { RichContent } from '../../../ui/display/rich-content.tsx';
import { ContactBanner } from '../frame/contact-banner.tsx';
import { PageBanner } from '../frame/page-banner.tsx';

interface LegalPageProps {
  document: { title: string; content: string };
}

/** A text that binds somebody, set to be read. */
export const LegalPage = ({ document }: LegalPageProps) => (
  <>
    <PageBanner title={document.title} />
    <div className="page-width section-space">
      <RichContent html={document.content} className="prose lead-in" />
    </div>
    <ContactBanner
      title="Something is unclear?"
      text="Ask us before you agree to it. A person answers, in plain words."
    />
  </>
);
