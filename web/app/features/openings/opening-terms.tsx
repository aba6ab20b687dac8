import type { OpeningTerms } from '@proxima/contract/openings/opening-forms';
import { skills, workAvailabilities } from '@proxima/contract/profiles/options';
import { ventureIndustries } from '@proxima/contract/ventures/venture-options';
import { counted } from '@proxima/contract/wire/counted';
import { countryName } from '../../domain/countries.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Fact } from '../../ui/display/fact.tsx';

const labelIn = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** The terms and description of an opening. */
export function OpeningFacts({ terms }: { terms: OpeningTerms }) {
  const { country } = terms;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-3">
        <Fact term="Time">
          {counted(terms.hours_per_week, 'hour')} a week,{' '}
          {labelIn(workAvailabilities, terms.availability).toLowerCase()}
        </Fact>
        <Fact term="Start">{longDate(terms.starts_on)}</Fact>
        <Fact term="Length">{counted(terms.months, 'month')}</Fact>
        <Fact term="Pay or equity">{terms.pay}</Fact>
        <Fact term="Place">
          {terms.place}
          {country !== null && ` (${countryName(country)})`}
        </Fact>
        <Fact term="Industry">{labelIn(ventureIndustries, terms.industry)}</Fact>
        {terms.skills.length > 0 && (
          <Fact term="Skills" wide>
            {terms.skills.map((skill) => labelIn(skills, skill)).join(', ')}
          </Fact>
        )}
      </dl>
      <p className="mt-4 max-w-text text-sm whitespace-pre-line wrap-anywhere">{terms.text}</p>
    </>
  );
}
