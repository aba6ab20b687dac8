import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import type { Service } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';
import { serviceCards } from './service-cards.ts';

interface Entry {
  title: string;
  text: string;
  index: number;
}

const ServiceCard = ({ title, text, index }: Entry) => {
  const local = serviceCards[index];
  if (!local) return null;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Picture
        image={local.image}
        alt=""
        sizes="(min-width: 64rem) 24rem, 100vw"
        className="aspect-3/2 h-auto w-full bg-mist object-cover"
      />
      <div className="flex flex-1 flex-col p-6 md:p-5 lg:p-6">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 mb-6 text-ink-soft">{text}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <LinkButton href={local.link} size="small" kind="secondary">
            Sign up<span className="sr-only">: {title}</span>
          </LinkButton>
          <a
            href={paths.service(local.id)}
            className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ember hover:text-ember-deep"
          >
            Learn more<span className="sr-only"> about {local.title}</span>
            <LineIcon name="arrow-up-right" size={16} />
          </a>
        </div>
      </div>
    </li>
  );
};

interface ServicesSectionProps {
  service: Service['service'];
  /** On the page of the same name. */
  repeated?: boolean;
}

/** The three services as cards with their sign-up links; the texts come from the server. */
export const ServicesSection = ({ service, repeated = false }: ServicesSectionProps) => (
  <section id="services" className="section-space border-t border-line" aria-labelledby="services-heading">
    <div className="page-width">
      <SectionHeading
        overline="What we do"
        title={service.serviceTitle.title}
        id="services-heading"
        repeated={repeated}
      >
        {service.serviceTitle.sub_title}
      </SectionHeading>
      <ul className="mt-12 grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6">
        {service.serviceContent.map((item, index) => (
          <ServiceCard key={item.item_title} title={item.item_title} text={item.item_content} index={index} />
        ))}
      </ul>
    </div>
  </section>
);
