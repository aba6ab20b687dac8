import { urlOf } from '@proxima/contract/client/wire-request';
import { formEndpoints } from '@proxima/contract/forms/form-endpoints';
import { useParams } from 'react-router';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { FormEditor } from '../../features/forms/form-editor.tsx';
import { useForm } from '../../features/forms/forms.queries.ts';
import { idIn } from '../../lib/navigation/id-in.ts';
import { useAddressFilters } from '../../lib/navigation/use-address-filters.ts';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Form', 'The questions of a call.', ({ id }) => [
  urlOf(formEndpoints.get, { params: { id: Number(id) } }),
]);

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text);

/** The way back: to the call or the stage from which the form was opened, if it was. */
function Crumbs() {
  const { params } = useAddressFilters<'call' | 'stage'>();
  const [call, stage] = [params.get('call'), params.get('stage')];
  return (
    <Breadcrumb
      crumbs={[
        { label: 'Programmes', href: paths.adminProgrammes },
        ...(isId(call) ? [{ label: 'Call', href: paths.adminCall(call) }] : []),
        ...(isId(call) && isId(stage)
          ? [{ label: 'Stage', href: paths.adminStages(call, stage, 'questions') }]
          : []),
        { label: 'Form' },
      ]}
    />
  );
}

const Form = ({ id }: { id: number }) => (
  <QueryContent query={useForm(id)} placeholder={<Skeleton className="h-96" />}>
    {(form) => <FormEditor form={form} />}
  </QueryContent>
);

export function Component() {
  const id = idIn(useParams().id);
  return (
    <ConsolePage title="Form" lead="What applicants are asked. Each section is a page." above={<Crumbs />}>
      <Form key={id} id={id} />
    </ConsolePage>
  );
}
