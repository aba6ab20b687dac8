import { type AdminPost, contentAdminEndpoints as endpoints } from '@proxima/contract/content/content-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { postsKey, usePostChange } from './content.queries.ts';
import { PostState } from './post-state.tsx';

interface PublishPanelProps {
  post: AdminPost;
  /** There are unsaved changes, which come first. */
  isDirty: boolean;
}

function Schedule({ post, isDirty }: PublishPanelProps) {
  const [at, setAt] = useState('');
  const schedule = usePostChange(() =>
    api.call(endpoints.publishPost, {
      params: { id: post.id },
      body: { version: post.version, publish_at: new Date(at).toISOString() },
    }),
  );
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Publish at"
        quiet
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button
        kind="secondary"
        size="small"
        disabled={at === '' || isDirty}
        pending={schedule.isPending}
        onClick={() => schedule.mutate()}
      >
        Schedule
      </Button>
    </div>
  );
}

function DeleteButton({ post }: { post: AdminPost }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const removal = useChange(
    () => api.call(endpoints.deletePost, { params: { id: post.id }, query: { version: post.version } }),
    async () => {
      await client.invalidateQueries({ queryKey: postsKey });
      await navigate(paths.adminContent);
    },
  );
  const remove = () => {
    if (window.confirm('Delete this draft and all its versions?')) removal.mutate();
  };
  return (
    <Button kind="danger" size="small" pending={removal.isPending} onClick={remove}>
      Delete draft
    </Button>
  );
}

/** Publishes, schedules, unpublishes or deletes a post. */
export function PublishPanel({ post, isDirty }: PublishPanelProps) {
  const input = { params: { id: post.id }, body: { version: post.version } };
  const publish = usePostChange(() => api.call(endpoints.publishPost, input));
  const withdraw = usePostChange(() => api.call(endpoints.withdrawPost, input));
  const isOut = post.status !== 'draft';
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Publishing</h2>
        <PostState post={post} />
      </div>
      {isDirty && <p className="text-sm text-amber">Save your changes first.</p>}
      {post.status !== 'published' && (
        <Button disabled={isDirty} pending={publish.isPending} onClick={() => publish.mutate()}>
          Publish now
        </Button>
      )}
      <Schedule post={post} isDirty={isDirty} />
      {post.status === 'published' && (
        <LinkButton href={paths.blog(post.id)} kind="secondary" size="small">
          View on the site
        </LinkButton>
      )}
      {isOut ? (
        <Button kind="quiet" size="small" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Unpublish
        </Button>
      ) : (
        <DeleteButton post={post} />
      )}
    </Card>
  );
}
