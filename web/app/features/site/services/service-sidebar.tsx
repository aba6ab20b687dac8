import { useBrand } from '../../../lib/page/use-brand.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { serviceCards } from './service-cards.ts';

const PartnerCard = () => {
  const brand = useBrand();
  return (
    <div className="bg-night rounded-card p-6 text-on-night">
      <h2 className="text-xl">Partner with us</h2>
      <p className="mt-2 text-sm text-on-night-soft">
        Tell us in a few lines what you bring. We will tell you who you should meet.
      </p>
      <p className="mt-4 text-sm">
        {brand.phones[0]}
        <br />
        <span className="break-all">{brand.emails.sales}</span>
      </p>
      <LinkButton href={paths.contact} kind="on-night" className="mt-5 w-full">
        Contact us
      </LinkButton>
    </div>
  );
};

/** Beside a service: the other two, and a link to contact us. */
export const ServiceSidebar = ({ currentId }: { currentId: number }) => (
  <aside className="flex flex-col gap-8 lg:sticky lg:top-28 lg:self-start">
    <nav aria-labelledby="other-services">
      <h2 id="other-services" className="text-xl">
        Other Services
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {serviceCards
          .filter(({ id }) => id !== currentId)
          .map(({ id, label }) => (
            <li key={id}>
              <a
                href={paths.service(id)}
                className="flex min-h-13 items-center justify-between gap-3 font-medium hover:text-ember"
              >
                {label}
                <LineIcon name="arrow-right" size={18} className="text-ink-soft" />
              </a>
            </li>
          ))}
      </ul>
    </nav>
    <PartnerCard />
  </aside>
);
