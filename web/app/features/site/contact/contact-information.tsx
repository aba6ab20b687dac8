import type { Brand } from '@proxima/contract/brand';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../../../lib/use-brand.ts';

interface FactProps {
  Icon: typeof Clock;
  title: string;
  children: ReactNode;
}

const Fact = ({ Icon, title, children }: FactProps) => (
  <div className="flex gap-4 py-5">
    <Icon size={22} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-ember" />
    <div>
      <dt className="text-sm font-medium">{title}</dt>
      <dd className="mt-1 text-ink-soft">{children}</dd>
    </div>
  </div>
);

const OpeningHours = ({ hours }: { hours: Brand['opening_hours'] }) =>
  hours.map((line) => (
    <span key={line.days} className="block">
      {line.days}: {line.hours}
    </span>
  ));

/** Address, two phone lines, sales e-mail and opening hours; all of it from the brand configuration. */
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
