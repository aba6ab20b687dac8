import type { EditedTopic } from '@proxima/contract/content/topics';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import { useTopics } from './topics.queries.ts';

const columns = (onEdit: ((topic: EditedTopic) => void) | null): Column<EditedTopic>[] => [
  {
    heading: 'Topic',
    cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span>,
    className: 'sm:w-full',
  },
  {
    heading: 'Address',
    onPhone: 'plain',
    cell: ({ slug }) => <span className="wrap-anywhere text-ink-soft">{paths.topic(slug)}</span>,
    className: 'sm:min-w-80',
  },
  { heading: 'Posts', cell: ({ posts }) => posts },
  ...(onEdit
    ? [
        {
          heading: 'Change',
          onPhone: 'beside' as const,
          cell: (topic: EditedTopic) => (
            <Button
              kind="quiet"
              size="small"
              aria-label={`Change ${topic.name}`}
              onClick={() => onEdit(topic)}
            >
              Change
            </Button>
          ),
        },
      ]
    : []),
];

/** All topics; owners change them. */
export function TopicsTable() {
  const query = useTopics();
  const mayChange = useRights().includes('topics.manage');
  const [editing, setEditing] = useState<EditedTopic | null>(null);
  return (
    <QueryContent query={query}>
      {(topics) =>
        topics.length === 0 ? (
          <EmptyState title="No topics yet">Editors add them to their posts.</EmptyState>
        ) : (
          <>
            <Table
              caption="Topics"
              columns={columns(mayChange ? setEditing : null)}
              rows={topics}
              rowKey={({ id }) => id}
            />
            {editing && <TopicDialog topic={editing} all={topics} onClose={() => setEditing(null)} />}
          </>
        )
      }
    </QueryContent>
  );
}
