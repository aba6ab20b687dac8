import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ownApplications } from './applications.queries.ts';

/** Applications that the member has begun or helps with, and sent ones that are not decided; nothing while there are none. */
export function OpenApplications() {
  const applications = useQuery(ownApplications).data ?? [];
  if (applications.length === 0) return null;
  return (
    <section aria-labelledby="open-applications">
      <Card>
        <h2 id="open-applications" className="mb-3 text-lg">
          Your applications to calls
        </h2>
        <ul className="flex flex-col gap-2 text-sm">
          {applications.map(({ id, call, stage, is_owner, owner_name, sent_at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <a
                className="text-link min-w-0 wrap-anywhere"
                href={stage ? paths.stageQuestions(id) : paths.apply(call.slug, id)}
              >
                {call.title}
                {stage && `: ${stage.name ?? 'further questions'}`}
              </a>
              <span className="text-ink-soft">
                {sent_at === null ? 'Not sent' : 'Sent'}
                {!is_owner && ` · of ${owner_name}`}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
