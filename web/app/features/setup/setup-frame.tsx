import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { BrandName } from '../../ui/display/brand-name.tsx';

interface SetupFrameProps {
  overline: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A narrow page for the steps before the console, such as creating an account or entering a code. */
export function SetupFrame({ overline, title, text, children }: SetupFrameProps) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-paper">
      <div className="mx-auto flex w-full max-w-xl flex-col px-5 py-10 md:py-16">
        <a href={paths.home} className="flex items-center gap-3 self-start font-display text-lg">
          <BrandName ground="page" size={36} />
        </a>
        <p className="overline-text mt-12 text-ember">{overline}</p>
        <h1 className="mt-2 text-3xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{text}</p>
        <div className="mt-8 rounded-card border border-line bg-surface p-6 shadow-soft md:p-8">
          {children}
        </div>
      </div>
    </main>
  );
}
