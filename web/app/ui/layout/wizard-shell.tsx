import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { WizardProgress } from './wizard-progress.tsx';

interface WizardShellProps {
  /** The page's heading. */
  title: string;
  intro?: ReactNode;
  steps: readonly string[];
  /** From 1. */
  step: number;
  /** Above the fields: notices about the whole form. */
  notice?: ReactNode;
  /** Back, Next, Skip, Submit. */
  actions: ReactNode;
  /** Under the actions: what one of them does. */
  explanation?: ReactNode;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** Scrolls to the top and moves the focus to the step's heading, but not when the page has just opened. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** One form in several steps: progress beside or above, one step at a time, actions under it. */
export function WizardShell(props: WizardShellProps) {
  const { title, intro, steps, step, notice, actions, explanation, onSubmit, children } = props;
  const heading = useStepFocus(step);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-8 @4xl:grid-cols-[16rem_minmax(0,1fr)] @4xl:gap-16">
        <div className="@4xl:sticky @4xl:top-24 @4xl:self-start">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {intro && <p className="mt-2 text-sm text-ink-soft">{intro}</p>}
          <WizardProgress steps={steps} step={step} />
        </div>
        <form
          noValidate
          method="post"
          onSubmit={onSubmit}
          className="self-start rounded-card border border-line bg-surface p-5 shadow-soft sm:p-8 lg:p-10"
        >
          <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {steps[step - 1]}
          </h2>
          {notice}
          <div className="mt-6 flex flex-col gap-6">{children}</div>
          <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-6">{actions}</div>
          {explanation && <p className="mt-3 text-right text-xs text-ink-soft">{explanation}</p>}
        </form>
      </div>
    </div>
  );
}
