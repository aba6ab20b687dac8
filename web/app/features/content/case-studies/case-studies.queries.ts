import {
  type CaseStudyForm,
  type EditedCaseStudy,
  caseStudyEndpoints as endpoints,
} from '@proxima/contract/content/case-studies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { showReply } from '../../../session/show-reply.ts';
import { useChange } from '../../../session/use-change.ts';

const key = ['admin-content', 'case-studies'] as const;

/** Graduated ventures with their case studies. */
export const useCaseStudies = () => useQuery(dataQuery([...key, 'list'], endpoints.list));

const studyQuery = (id: number) => dataQuery([...key, id], endpoints.get, { params: { id } });
/** The case study of a venture. */
export const useCaseStudy = (id: number) => useQuery(studyQuery(id));

/** The saved texts; refetched when the version or the state changes. */
export const useCaseStudyVersions = ({ venture_id: id, version, state, is_public }: EditedCaseStudy) =>
  useQuery(
    dataQuery([...key, id, 'versions', version, state, is_public], endpoints.versions, { params: { id } }),
  );

/** An earlier text. @throws ApiError */
export const readCaseStudyVersion = async (id: number, version: number): Promise<CaseStudyForm> =>
  (await api.call(endpoints.version, { params: { id, version } })).data;

/** A change of a case study; its reply is the changed one. */
export function useCaseStudyChange<Input = void>(
  call: (input: Input) => Promise<{ message: string; data: EditedCaseStudy }>,
) {
  const client = useQueryClient();
  return useChange(call, async ({ data }) => {
    await showReply(client, studyQuery(data.venture_id).queryKey, data);
    void client.invalidateQueries({ queryKey: [...key, 'list'] });
  });
}

export const saveCaseStudy = ({ venture_id: id, version }: EditedCaseStudy, form: CaseStudyForm) =>
  api.call(endpoints.save, { params: { id }, body: { version, ...form } });
export const restoreCaseStudy = ({ venture_id: id, version }: EditedCaseStudy, restore: number) =>
  api.call(endpoints.restore, { params: { id }, body: { version, restore } });
export const proposeCaseStudy = ({ venture_id: id, version }: EditedCaseStudy) =>
  api.call(endpoints.propose, { params: { id }, body: { version } });
export const withdrawCaseStudy = ({ venture_id: id, version }: EditedCaseStudy) =>
  api.call(endpoints.withdraw, { params: { id }, body: { version } });
