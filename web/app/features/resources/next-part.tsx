import type { Resource, ResourcePart } from '@proxima/contract/resources/resources';
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useMarkPart } from './resources.queries.ts';

interface NextPartProps {
  resource: Resource;
  part: ResourcePart;
}

function doneLabel(isCourse: boolean, hasNext: boolean): string {
  if (!isCourse) return 'Mark as read';
  return hasNext ? 'Done, next lesson' : 'Finish the course';
}

/** At the end of a text: marks it as done and continues with the next one. */
export function NextPart({ resource: { slug, parts, kind }, part }: NextPartProps) {
  const navigate = useNavigate();
  const mark = useMarkPart(slug);
  const at = parts.indexOf(part);
  const next = parts[at + 1];
  const before = parts[at - 1];
  const goOn = () => navigate(paths.resource(slug, next?.slug));
  const finish = () =>
    mark.mutate({ part: part.slug, isDone: true }, { onSuccess: () => kind === 'course' && goOn() });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
      {part.is_done ? (
        <>
          {next && <LinkButton href={paths.resource(slug, next.slug)}>Next lesson</LinkButton>}
          <p className="flex items-center gap-1.5 text-sm text-green">
            <Check size={16} aria-hidden="true" /> {kind === 'course' ? 'Done' : 'Read'}
          </p>
          <Button
            kind="quiet"
            pending={mark.isPending}
            onClick={() => mark.mutate({ part: part.slug, isDone: false })}
          >
            Mark as not done
          </Button>
        </>
      ) : (
        <Button pending={mark.isPending} pendingLabel="Saving..." onClick={finish}>
          {doneLabel(kind === 'course', next !== undefined)}
        </Button>
      )}
      {before && (
        <LinkButton kind="secondary" href={paths.resource(slug, before.slug)}>
          Previous lesson
        </LinkButton>
      )}
    </div>
  );
}
