import { type ReactNode, useState } from 'react';
import { SegmentButtons } from '../forms/segment-buttons.tsx';
import { EmailSample } from './email-sample.tsx';

const views = ['Light', 'Dark', 'Plain text'] as const;
type View = (typeof views)[number];

interface ShownEmail {
  from: string;
  subject: string;
  html: string;
  text: string;
}

interface EmailViewsProps {
  /** At the end of the row of views. */
  action?: ReactNode;
  /** What is below the row: the email by `show`, once there is one. */
  children: (show: (email: ShownEmail) => ReactNode) => ReactNode;
}

/** An email as a mail program shows it, light, dark or as plain text. The chosen view stays while the email is made again. */
export function EmailViews({ action, children }: EmailViewsProps) {
  const [view, setView] = useState<View>('Light');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentButtons label="View" values={views} chosen={view} onChoose={setView} />
        {action}
      </div>
      {children((email) => (
        <EmailView email={email} view={view} />
      ))}
    </div>
  );
}

function EmailView({ email, view }: { email: ShownEmail; view: View }) {
  if (view !== 'Plain text')
    return (
      <div>
        <EmailSample email={email} isDark={view === 'Dark'} />
      </div>
    );
  return (
    <pre className="rounded-control border border-line bg-mist p-4 text-sm whitespace-pre-wrap wrap-anywhere">
      {email.text}
    </pre>
  );
}
