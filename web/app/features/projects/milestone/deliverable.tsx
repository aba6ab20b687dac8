import { buildUrl } from '@proxima/contract/client/wire-request';
import { projectEndpoints } from '@proxima/contract/projects/project-endpoints';
import type { WireMilestone } from '@proxima/contract/projects/project-wire';
import { ExternalLink, FileText, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SaveButton } from '../../../domain/files/save-button.tsx';
import { fileSize } from '../../../lib/format/file-size.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';

export type WireDeliverable = WireMilestone['deliverables'][number];

interface DeliverableProps {
  projectId: number;
  deliverable: WireDeliverable;
  /** Buttons to provide or remove it. */
  children?: ReactNode;
}

/** The link, or the button that downloads the file. */
function Content({ projectId, deliverable: { id, file, url } }: Omit<DeliverableProps, 'children'>) {
  if (url)
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link inline-flex min-h-9 items-center gap-1.5 text-sm wrap-anywhere"
      >
        <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
        {url.replace(/^https:\/\//, '')}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  if (!file) return null;
  return (
    <SaveButton
      isSmall
      path={buildUrl(projectEndpoints.deliverableContent.path, { id: projectId, deliverable: id })}
      name={file.name}
      label={`Download ${file.name}`}
    >
      <span className="max-w-64 truncate">{file.name}</span>
      <span className="text-xs font-normal text-ink-soft">{fileSize(file.size)}</span>
    </SaveButton>
  );
}

/** A piece of evidence, provided or still expected. */
export function Deliverable({ projectId, deliverable, children }: DeliverableProps) {
  const { title, kind, provided_by, provided_at } = deliverable;
  const Icon = kind === 'file' ? FileText : Link2;
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-4 py-3">
      <div className="flex items-start gap-2.5">
        <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="text-sm font-medium wrap-anywhere">{title}</p>
          <p className="text-xs text-ink-soft">
            {provided_at ? (
              <>
                {provided_by ? `${provided_by}, ` : 'Provided '}
                <RelativeTime iso={provided_at} />
              </>
            ) : (
              `A ${kind} is expected`
            )}
          </p>
        </div>
      </div>
      {provided_at && (
        <div className="flex flex-wrap items-center gap-2">
          <Content projectId={projectId} deliverable={deliverable} />
        </div>
      )}
      {children}
    </li>
  );
}
