import type { Brand } from '@proxima/contract/content/brand';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../../../lib/page/use-brand.ts';

interface FactProps {
  Icon: typeof Clock;
  title: string;
  children: ReactNode;
}

const Fact = ({ Icon, title, children }: FactProps) => (
  <div className="py-5">
    <dt className="flex items-center gap-4 text-sm font-medium">
      <Icon size={22} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ember" />
      {title}
    </dt>
    <dd className="mt-1 pl-9.5 text-ink-soft">{children}</dd>
  </div>
);

const OpeningHours = ({ hours }: { hours: Brand['opening_hours'] }) =>
  hours.map((line) => (
    <span key={line.days} className="block">
      {line.days}: {line.hours}
    </span>
  ));

/** Address, two phone lines, sales email and opening hours; all of it from the brand configuration. */
export function ContactInformation() {
  const { name, address, phones, emails, opening_hours } = useBrand();
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact Icon={MapPin} title="Address">
        {name}
        <br />
        {address.street}
        <br />
        {address.city} {address.postal_code}, {address.country}
      </Fact>
      <Fact Icon={Phone} title="Phone">
        {phones.map((phone) => (
          <span key={phone} className="block">
            {phone}
          </span>
        ))}
      </Fact>
      <Fact Icon={Mail} title="Sales">
        <span className="break-all">{emails.sales}</span>
      </Fact>
      <Fact Icon={Clock} title="Opening hours">
        <OpeningHours hours={opening_hours} />
      </Fact>
    </dl>
  );
}
