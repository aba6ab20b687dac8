import type { AdminPost, PostFields } from '@proxima/contract/content/content-admin';
import { topicSlugOf } from '@proxima/contract/content/topic-names';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { usePost } from '../../../features/content/content.queries.ts';
import { PostForm } from '../../../features/content/post-form.tsx';
import { PostVersions } from '../../../features/content/post-versions.tsx';
import { PublishPanel } from '../../../features/content/publish-panel.tsx';
import { PostArticle } from '../../../features/site/blog/post-article.tsx';
import { PageBanner } from '../../../features/site/frame/page-banner.tsx';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FullScreenDialog } from '../../../ui/actions/dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Post', 'Write a post.');

/** The post as its public page shows it. */
const PublicPage = ({ fields, date }: { fields: PostFields; date: string }) => (
  <>
    <PageBanner title={fields.blog_title || 'Untitled'} crumbs={[{ label: 'Blog Details' }]} />
    <div className="page-width section-space max-w-4xl">
      <PostArticle
        post={{
          ...fields,
          image_alt: '',
          author: null,
          topics: fields.topics.map((name) => ({ name, slug: topicSlugOf(name) })),
          date,
          updated_at: date,
          recent_blog: [],
          related_blog: [],
        }}
      />
    </div>
  </>
);

function Editor({ post, onRestored }: { post: AdminPost | null; onRestored: () => void }) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [preview, setPreview] = useState<PostFields | null>(null);
  return (
    <>
      <PostForm
        post={post}
        authorName={`${user.first_name} ${user.last_name}`}
        onSaved={(saved) => post === null && void navigate(paths.adminPost(saved.id), { replace: true })}
        aside={(isDirty, fields) => (
          <>
            <Button kind="secondary" onClick={() => setPreview(fields())}>
              Preview
            </Button>
            {post && <PublishPanel post={post} isDirty={isDirty} />}
            {post && <PostVersions post={post} onRestored={onRestored} />}
          </>
        )}
      />
      <FullScreenDialog
        open={preview !== null}
        onClose={() => setPreview(null)}
        title="Preview (not saved or published)"
        closeLabel="Close preview"
        className="bg-paper"
      >
        {preview && <PublicPage fields={preview} date={post?.publish_at ?? new Date().toISOString()} />}
      </FullScreenDialog>
    </>
  );
}

export function Component() {
  const { id } = useParams();
  const postId = id === undefined ? null : idIn(id);
  const query = usePost(postId);
  // Restoring a version resets the form; after saving, the form already shows the saved version.
  const [resets, setResets] = useState(0);
  const reset = () => setResets((count) => count + 1);
  const title = postId === null ? 'New post' : (query.data?.blog_title ?? 'Post');
  const crumbs = [{ label: 'Content', href: paths.adminContent }, { label: title }];
  return (
    <ConsolePage title={title} above={<Breadcrumb crumbs={crumbs} />}>
      {postId === null ? (
        <Editor post={null} onRestored={reset} />
      ) : (
        <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
          {(post) => <Editor key={`${post.id} ${resets}`} post={post} onRestored={reset} />}
        </QueryContent>
      )}
    </ConsolePage>
  );
}
