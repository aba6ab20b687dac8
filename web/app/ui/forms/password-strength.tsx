import { type PasswordStrength as Strength, strengthOf } from '@proxima/contract/profiles/password';
import clsx from 'clsx';

const looks: Record<Strength, { filled: number; bar: string; text: string }> = {
  Weak: { filled: 1, bar: 'bg-red', text: 'text-red' },
  Medium: { filled: 2, bar: 'bg-amber', text: 'text-amber' },
  Strong: { filled: 3, bar: 'bg-green', text: 'text-green' },
};

/** How strong the typed password is, as a word and three bars (docs/rules.md, Wizards). */
export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  const look = looks[strength];
  return (
    <div className="mt-2 flex items-center gap-3" aria-live="polite">
      {password !== '' && (
        <>
          <span className="flex flex-1 gap-1.5" aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={clsx('h-1 flex-1 rounded-full', bar <= look.filled ? look.bar : 'bg-line')}
              />
            ))}
          </span>
          <span className="sr-only">Password strength:</span>
          <span className={clsx('text-xs font-medium', look.text)}>{strength}</span>
        </>
      )}
    </div>
  );
}
