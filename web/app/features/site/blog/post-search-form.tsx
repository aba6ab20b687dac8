import { maxSearchLength } from '@proxima/contract/content/post-search';
import { paths } from '../../../paths.ts';
import { buttonStyles } from '../../../ui/actions/button-styles.ts';
import { controlStyles } from '../../../ui/forms/control-styles.ts';

/** Searches the posts, also without JavaScript. @param text what was searched for */
export const PostSearchForm = ({ text }: { text: string }) => (
  <search className="w-full sm:w-auto">
    <form method="get" action={paths.blogSearch} className="flex gap-3">
      <input
        type="search"
        name="q"
        aria-label="Search the blog"
        placeholder="Search the blog"
        defaultValue={text}
        maxLength={maxSearchLength}
        required
        className={controlStyles('sm:w-64')}
      />
      {/* The browser sends the form itself, so the button need not wait for hydration. */}
      <button type="submit" className={buttonStyles('secondary', 'regular')}>
        Search
      </button>
    </form>
  </search>
);
