import { lengths } from '@proxima/contract/wire/limits';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonStyles } from '../../../ui/actions/button-styles.ts';
import { controlStyles } from '../../../ui/forms/control-styles.ts';

/** Milliseconds after the last key. */
const pause = 200;

/** Searches the calls while one types; without JavaScript, or with Enter, the browser sends the form. */
export function ReferenceSearch({ text }: { text: string }) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    const query = typed.trim() === '' ? '' : `?${new URLSearchParams({ q: typed })}`;
    timer.current = setTimeout(
      () => navigate(paths.apiReference() + query, { replace: true, preventScrollReset: true }),
      pause,
    );
  };
  return (
    <search>
      <form method="get" action={paths.apiReference()} className="flex max-w-xl gap-3">
        <input
          type="search"
          name="q"
          aria-label="Search the calls"
          placeholder="A path or a word"
          defaultValue={text}
          maxLength={lengths.referenceSearch}
          onChange={({ target }) => search(target.value)}
          className={controlStyles('grow')}
        />
        <button type="submit" className={buttonStyles('secondary', 'regular')}>
          Search
        </button>
      </form>
    </search>
  );
}
