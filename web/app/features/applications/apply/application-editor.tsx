import { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import type { OpenApplication } from '@proxima/contract/applications/application-wire';
import type { Answers, AnswerValue } from '@proxima/contract/forms/answer-values';
import { type AskedPage, askedItems, examine, type MissingAnswer } from '@proxima/contract/forms/answers';
import { isQuestion } from '@proxima/contract/forms/questions';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormEnding } from '../../../domain/forms/form-ending.tsx';
import { questionAnchor } from '../../../domain/forms/question-field.tsx';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useReload, useSuggestions } from '../applications.queries.ts';
import { PeopleCard } from '../people/people-card.tsx';
import type { Entry } from './answers-store.ts';
import { ApplicationStatus } from './application-status.tsx';
import { ChangedForm } from './changed-form.tsx';
import { Deadline } from './deadline.tsx';
import { OverviewPage } from './overview-page.tsx';
import { usePresence } from './presence.ts';
import { SaveLine } from './save-line.tsx';
import { SectionPage } from './section-page.tsx';
import { overview, SectionsNav } from './sections-nav.tsx';
import { useAnswers } from './use-answers.ts';

/** The answers that are there, as the form's rules read them. */
function answersOf(entries: Readonly<Record<string, Entry>>): Answers {
  const found: Record<string, AnswerValue> = {};
  for (const [id, { value }] of Object.entries(entries)) if (value !== null) found[id] = value as AnswerValue;
  return found;
}

/** What keeps the answers from being sent: what is missing or wrong, and what the server refused. */
function toCorrect(
  pages: readonly AskedPage[],
  missing: readonly MissingAnswer[],
  entries: Readonly<Record<string, Entry>>,
): readonly MissingAnswer[] {
  const named = new Set(missing.map(({ questionId }) => questionId));
  const refused = pages.flatMap(({ id: sectionId, items }) =>
    items.filter(isQuestion).flatMap(({ id, label }) => {
      const message = entries[id]?.refusal;
      return message && !named.has(id) ? [{ sectionId, questionId: id, label, message }] : [];
    }),
  );
  return [...missing, ...refused];
}

/** The page of the form in the address, so that Back leads to the one before and a reload stays. */
function useOpenPage(first: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [target, setTarget] = useState<{ page: string; element: string }>();
  const open = useCallback(
    (page: string, questionId?: string) => {
      setTarget({ page, element: questionId ? questionAnchor(questionId) : 'page-title' });
      navigate(`?${new URLSearchParams({ page })}`, { preventScrollReset: true });
    },
    [navigate],
  );
  const current = new URLSearchParams(search).get('page') ?? first;
  useEffect(() => {
    if (target?.page !== current) return;
    const place = document.getElementById(target.element);
    place?.scrollIntoView({ block: 'start' });
    (place?.querySelector<HTMLElement>('input, textarea, select, button') ?? place)?.focus({
      preventScroll: true,
    });
    setTarget(undefined);
  }, [target, current]);
  return { current, open };
}

/** Names of the application's files, those uploaded on this page included. */
function useFiles({ id, files }: OpenApplication) {
  const [added, setAdded] = useState<readonly { id: number; name: string }[]>([]);
  const names = useMemo(
    () => new Map([...files, ...added].map((file) => [file.id, file.name])),
    [files, added],
  );
  const upload = useCallback(
    async (question: string, file: File) => {
      const body = { question };
      const { data } = await api.call(applicationEndpoints.addFile, {
        params: { id },
        body,
        files: { file: [file] },
      });
      setAdded((before) => [...before, data]);
      return data;
    },
    [id],
  );
  return { names, upload };
}

/** An application with its form, page by page: saved while it is typed, with whoever helps, until the call closes. */
export function ApplicationEditor({ application }: { application: OpenApplication }) {
  const { form, id, may_change, people } = application;
  const { store, entries } = useAnswers(application);
  const answers = useMemo(() => answersOf(entries), [entries]);
  const { pages, ending } = useMemo(() => askedItems(form.document, answers), [form.document, answers]);
  const missing = useMemo(
    () => toCorrect(pages, examine(form.document, answers).missing, entries),
    [form.document, pages, answers, entries],
  );
  useEffect(
    () => store.discardRefused(new Set(pages.flatMap(({ items }) => items.map((item) => item.id)))),
    [store, pages],
  );
  const { current, open } = useOpenPage(application.sent_at === null ? (pages[0]?.id ?? overview) : overview);
  const { names, upload } = useFiles(application);
  const { people: present, enter } = usePresence(id, people.length > 1);
  const suggestions = useSuggestions(id);
  const [hasLooked, setLooked] = useState(false);
  const reload = useReload(id);
  useEffect(() => {
    if (current !== overview) return;
    setLooked(true);
    // Before anything is sent, the page asks what the form is by now.
    void reload();
  }, [current, reload]);
  const index = pages.findIndex((page) => page.id === current);
  const page = pages[index];
  const files = useMemo(() => ({ names, onUpload: upload }), [names, upload]);
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-24">
        <Deadline application={application} onClosed={reload} />
        <SectionsNav pages={pages} missing={missing} current={current} onOpen={open} />
        <PeopleCard application={application} present={present} />
      </div>
      <Card className="flex min-w-0 flex-col gap-6 max-sm:p-4">
        <ApplicationStatus application={application} />
        <ChangedForm number={form.number} />
        {page ? (
          <SectionPage
            key={page.id}
            page={page}
            missing={hasLooked ? missing : []}
            people={present}
            suggestions={suggestions}
            onEnter={enter}
            isReadOnly={!may_change}
            {...{ store, entries, answers, files }}
          />
        ) : (
          <OverviewPage
            application={application}
            answers={answers}
            files={names}
            missing={missing}
            store={store}
            onOpen={open}
          />
        )}
        {ending && page && index === pages.length - 1 && <FormEnding text={ending.text} />}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <SaveLine state={store.state} isLate={store.isSavedLate} />
          <PageButtons pages={pages} index={index} isOver={ending !== undefined} onOpen={open} />
        </div>
      </Card>
    </div>
  );
}

interface PageButtonsProps {
  pages: readonly { id: string }[];
  /** Of the open page; -1 on the overview. */
  index: number;
  isOver: boolean;
  onOpen: (page: string) => void;
}

function PageButtons({ pages, index, isOver, onOpen }: PageButtonsProps) {
  const before = index === -1 ? pages.at(-1) : pages[index - 1];
  const next = index === -1 ? undefined : (pages[index + 1]?.id ?? overview);
  return (
    <div className="flex gap-2">
      {before && (
        <Button kind="secondary" onClick={() => onOpen(before.id)}>
          Back
        </Button>
      )}
      {next && !(isOver && index === pages.length - 1) && <Button onClick={() => onOpen(next)}>Next</Button>}
    </div>
  );
}
