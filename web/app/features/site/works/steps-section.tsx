import { useStoredUser } from '../../../session/stored-user.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { SectionHeading } from '../frame/section-heading.tsx';
import { type Step, stepHref, steps } from './steps.ts';

const StepItem = ({ step, index, href }: { step: Step; index: number; href: string }) => (
  <li className="group relative grid grid-cols-[3.5rem_1fr] gap-x-5 pb-12 last:pb-0 md:gap-x-8">
    <span
      aria-hidden="true"
      className="absolute top-14 bottom-0 left-7 w-px -translate-x-1/2 bg-line group-last:hidden"
    />
    <span
      aria-hidden="true"
      className="grid size-14 place-items-center rounded-full border border-line-strong bg-paper font-display text-xl"
    >
      {index + 1}
    </span>
    <div className="pt-2.5">
      <h3 className="text-xl">
        <span className="sr-only">Step {index + 1}: </span>
        {step.title}
      </h3>
      <p className="mt-2 max-w-text text-ink-soft">{step.text}</p>
      {step.points && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {step.points.map((point) => (
            <li key={point} className="rounded-full border border-line bg-surface px-3 py-1.5 text-sm">
              {point}
            </li>
          ))}
        </ul>
      )}
      <LinkButton href={href} kind="secondary" className="mt-5">
        {step.button}
      </LinkButton>
    </div>
  </li>
);

interface StepsSectionProps {
  heading: { title: string; sub_title: string };
  /** On the page of the same name. */
  repeated?: boolean;
}

/** The five steps, under a heading that editors may change. */
export function StepsSection({ heading, repeated = false }: StepsSectionProps) {
  const user = useStoredUser();
  return (
    <section id="steps" className="section-space" aria-labelledby="steps-heading">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <SectionHeading
          overline="Step by step"
          title={heading.title}
          id="steps-heading"
          repeated={repeated}
          className="lg:sticky lg:top-28 lg:self-start"
        >
          {heading.sub_title}
        </SectionHeading>
        <ol>
          {steps.map((step, index) => (
            <StepItem key={step.title} step={step} index={index} href={stepHref(index, user)} />
          ))}
        </ol>
      </div>
    </section>
  );
}
