import type { PostFields } from '@proxima/contract/content/content-admin';
import { postSlugOf } from '@proxima/contract/content/post-slug';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

const proposalFor = (title: string): string => (title.trim() === '' ? '' : postSlugOf(title));

/** Lets the slug of a new post follow its title until the editor changes it; the slug of a saved post stays. */
export function useProposedSlug(form: UseFormReturn<PostFields, unknown, PostFields>, isNew: boolean): void {
  const title = form.watch('blog_title');
  const followed = useRef(title);
  useEffect(() => {
    const follows = form.getValues('slug') === proposalFor(followed.current);
    followed.current = title;
    if (isNew && follows) form.setValue('slug', proposalFor(title), { shouldDirty: true });
  }, [form, isNew, title]);
}
