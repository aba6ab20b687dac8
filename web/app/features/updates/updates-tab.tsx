import { isOpenVenture } from '@proxima/contract/ventures/standing';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { UpdateEditor } from './editing/update-editor.tsx';
import { useMetrics, useTemplate } from './updates.queries.ts';
import { UpdatesView } from './updates-view.tsx';

/** Loads the template and the metrics so far, then shows the editor. */
const Editor = ({ venture, onClose }: { venture: VentureDetail; onClose: () => void }) => {
  const metrics = useMetrics(venture.id);
  return (
    <QueryContent query={useTemplate(venture.id)}>
      {(template) => (
        <QueryContent query={metrics}>
          {(series) => (
            <UpdateEditor ventureId={venture.id} template={template} series={series} onClose={onClose} />
          )}
        </QueryContent>
      )}
    </QueryContent>
  );
};

/** The updates of a venture: written by its founders, read by everyone who follows it. */
export default function UpdatesTab({ venture }: { venture: VentureDetail; isTeam: boolean }) {
  const [isWriting, setWriting] = useState(false);
  const isFounder = venture.roles.includes('founder');
  if (isWriting) return <Editor venture={venture} onClose={() => setWriting(false)} />;
  const write = isFounder && isOpenVenture(venture) && (
    <Button onClick={() => setWriting(true)}>Write an update</Button>
  );
  return <UpdatesView ventureId={venture.id} action={write} />;
}
