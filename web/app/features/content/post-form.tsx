import { type AdminPost, type PostFields, postForm } from '@proxima/contract/content/content-admin';
import { artPath } from '@proxima/contract/content/media';
import { contentDrafts } from '@proxima/contract/drafts/content-drafts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { CoverField } from '../../domain/pictures/cover-field.tsx';
import { RichTextField } from '../../domain/rich-text/rich-text-field.tsx';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardFoot } from '../../ui/layout/card-foot.tsx';
import { AuthorField } from './author-field.tsx';
import { ChangesDialog } from './changes/changes-dialog.tsx';
import { changesOfPost } from './changes/changes-of-post.ts';
import type { Change } from './changes/list-changes.ts';
import { savePost, usePostChange } from './content.queries.ts';
import { QuoteFields } from './quote-fields.tsx';
import { SummaryFields } from './summary-fields.tsx';
import { TopicsField } from './topics/topics-field.tsx';
import { useProposedSlug } from './use-proposed-slug.ts';

interface PostFormProps {
  /** Null: a new post. */
  post: AdminPost | null;
  authorName: string;
  onSaved: (post: AdminPost) => void;
  /** Beside the form; gets whether there are unsaved changes, and a function that reads the fields. */
  aside: (isDirty: boolean, fields: () => PostFields) => ReactNode;
}

const empty = {
  blog_title: '',
  slug: '',
  subject: '',
  author_key: '',
  topics: [],
  image: artPath('orbit-01'),
  blog_content: '',
  quote: '',
  quote_source: '',
  excerpt: '',
  search_text: '',
};

const fieldsOf = (post: PostFields): PostFields => ({
  blog_title: post.blog_title,
  slug: post.slug,
  subject: post.subject,
  topics: post.topics,
  author_name: post.author_name,
  author_key: post.author_key,
  image: post.image,
  blog_content: post.blog_content,
  quote: post.quote,
  quote_source: post.quote_source,
  excerpt: post.excerpt,
  search_text: post.search_text,
});

type Field = ReturnType<typeof useCheckedForm<PostFields, PostFields>>['field'];

interface TitleFieldsProps {
  field: Field;
  form: ComponentProps<typeof AuthorField>['form'];
  isNew: boolean;
}

const TitleFields = ({ field, form, isNew }: TitleFieldsProps) => (
  <>
    <TextField label="Title" required {...field('blog_title')} />
    <TextField
      label="Address"
      quiet
      spellCheck={false}
      autoCapitalize="none"
      help={
        isNew
          ? 'After /blogs/ on the site, suggested from the title.'
          : 'After /blogs/ on the site. Earlier addresses redirect to this one.'
      }
      {...field('slug')}
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Subject" required {...field('subject')} />
      <AuthorField form={form} />
    </div>
  </>
);

interface SaveBarProps {
  draft: ComponentProps<typeof DraftLine>['draft'];
  isNew: boolean;
  isDirty: boolean;
  isPending: boolean;
}

const SaveBar = ({ draft, isNew, isDirty, isPending }: SaveBarProps) => (
  <CardFoot>
    <DraftLine draft={draft} className="mr-auto" />
    {isDirty && <span className="text-sm text-ink-soft">Unsaved changes</span>}
    <Button type="submit" pending={isPending} pendingLabel="Saving...">
      {isNew ? 'Save draft' : 'Save'}
    </Button>
  </CardFoot>
);

/** Title, subject, author, text and cover of a post. */
export function PostForm({ post, authorName, onSaved, aside }: PostFormProps) {
  const saved = post ? fieldsOf(post) : { ...empty, author_name: authorName };
  const { form, field } = useCheckedForm(postForm, { defaultValues: saved });
  const { register, control, handleSubmit, getValues } = form;
  const draft = useFormDraft({
    kind: contentDrafts.post,
    subject: post?.id ?? 0,
    version: post?.version,
    form,
    empty: saved,
  });
  useProposedSlug(form, post === null);
  const [asked, setAsked] = useState<{ fields: PostFields; changes: Change[] } | null>(null);
  const { errors, isDirty } = form.formState;
  const save = usePostChange((fields: PostFields) => savePost(post, fields));
  const store = (fields: PostFields) =>
    save.mutate(fields, {
      onSuccess: ({ data }) => {
        draft.end({ ...fields, slug: data.slug });
        onSaved(data);
      },
      onSettled: () => setAsked(null),
      onError: (error) => showFieldErrors(error, form.setError),
    });
  const submit = handleSubmit((fields) => {
    const changes = post?.status === 'published' ? changesOfPost(post, fields) : [];
    if (changes.length === 0) return store(fields);
    setAsked({ fields, changes });
  });
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate method="post" onSubmit={submit} className="min-w-0">
        <Card className="flex flex-col gap-5">
          <TitleFields field={field} form={form} isNew={post === null} />
          <Controller
            name="topics"
            control={control}
            render={({ field: { ref: _ref, ...field } }) => (
              <TopicsField {...field} error={errors.topics?.message} />
            )}
          />
          <Controller
            name="blog_content"
            control={control}
            render={({ field }) => (
              <RichTextField
                key={draft.shown}
                label="Text"
                hasPictures
                html={field.value}
                onChange={field.onChange}
                error={errors.blog_content?.message}
              />
            )}
          />
          <SummaryFields
            excerpt={register('excerpt')}
            searchText={register('search_text')}
            errors={{ excerpt: errors.excerpt?.message, searchText: errors.search_text?.message }}
          />
          <QuoteFields
            quote={register('quote')}
            source={register('quote_source')}
            errors={{ quote: errors.quote?.message, source: errors.quote_source?.message }}
          />
          <Controller
            name="image"
            control={control}
            render={({ field: { name, value, onChange } }) => (
              <CoverField {...{ name, value, onChange }} error={errors.image?.message} />
            )}
          />
          <SaveBar draft={draft} isNew={post === null} isDirty={isDirty} isPending={save.isPending} />
        </Card>
      </form>
      <div className="flex min-w-0 flex-col gap-5">{aside(isDirty, getValues)}</div>
      {asked && (
        <ChangesDialog
          changes={asked.changes}
          pending={save.isPending}
          onPublish={() => store(asked.fields)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
