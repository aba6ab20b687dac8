import { questionsOf } from '@proxima/contract/forms/questions';
import type { Measure } from '@proxima/contract/outcomes/measures';
import type { Database } from '../../platform/database/database.ts';
import { getCurrentForm } from '../forms/use-form.ts';
import { listOutcomeFacts } from '../ventures/reading/list-outcome-facts.ts';
import type { OutcomeFacts } from './figures/count-outcomes.ts';
import type { ApplicationFact, PlaceFact, Reported } from './figures/facts.ts';
import {
  type CallRow,
  countApplications,
  listAskedMeasures,
  listCallRows,
  listLastAnswers,
  listPlaceApplications,
  listReported,
  listTakenPlaces,
  type NamingQuestions,
} from './outcomes.repository.ts';

interface LoadedFacts extends OutcomeFacts {
  calls: readonly CallRow[];
}

/** Everything that outcomes are counted from. Every dimension is read, whichever is shown: which small groups are hidden depends on all of them. */
export async function loadFacts(db: Database, measures: readonly Measure[], now: Date): Promise<LoadedFacts> {
  const calls = await listCallRows(db);
  const questions = await Promise.all(calls.map((call) => findNamingQuestions(db, call)));
  return {
    calls,
    measures,
    places: await loadPlaces(db, questions),
    applications: await loadApplications(db, calls, questions),
    today: now.toISOString().slice(0, 10),
  };
}

async function loadPlaces(db: Database, questions: readonly NamingQuestions[]): Promise<PlaceFact[]> {
  const places = await listTakenPlaces(db);
  const ids = places.flatMap(({ venture_id }) => venture_id ?? []);
  const [facts, reported, asked, answers, applications] = await Promise.all([
    listOutcomeFacts(db, ids),
    listReported(db),
    listAskedMeasures(db),
    listLastAnswers(db),
    listPlaceApplications(db, questions),
  ]);
  const applicationOf = new Map(applications.map((application) => [application.id, application]));
  const reportedBy = Map.groupBy(reported, ({ venture_id }) => venture_id);
  const askedOf = new Map(asked.map(({ venture_id, measures }) => [venture_id, new Set(measures)]));
  const lastOf = new Map(answers.map(({ venture_id, day }) => [venture_id, day]));
  return places.map((place) => {
    const id = place.venture_id ?? 0;
    const venture = facts.get(id);
    // Until the team has made a venture of it, the application says what it is.
    const named = venture ?? applicationOf.get(place.submission_id ?? 0);
    return {
      placeId: place.id,
      ventureId: place.venture_id,
      keys: {
        programme: String(place.programme_id),
        call: String(place.call_id),
        cohort: String(place.cohort_id),
        industry: named?.industry ?? '',
        country: named?.country ?? '',
        year: place.year,
      },
      hasApplication: place.submission_id !== null,
      isFinished: place.state === 'finished',
      endsOn: place.ends_on,
      closedOn: venture?.closed_on ?? null,
      lastAnswerOn: lastOf.get(id) ?? null,
      asked: askedOf.get(id) ?? new Set(),
      reported: (reportedBy.get(id) ?? []).map(reportedFact),
    };
  });
}

const reportedFact = (row: Awaited<ReturnType<typeof listReported>>[number]): Reported => ({
  measureId: row.measure_id,
  currency: row.currency,
  sum: row.sum,
  last: row.last,
  latestOn: row.latest_on,
});

async function loadApplications(
  db: Database,
  calls: readonly CallRow[],
  questions: readonly NamingQuestions[],
): Promise<ApplicationFact[]> {
  const byId = new Map(calls.map((call) => [call.id, call]));
  return (await countApplications(db, questions)).flatMap(({ call_id, industry, country, result, count }) => {
    const call = byId.get(call_id);
    if (!call) return [];
    const keys = {
      programme: String(call.programme_id),
      call: String(call_id),
      cohort: String(call.cohort_id ?? ''),
      ...{ industry, country },
      year: call.year,
    };
    return [{ keys, result, count }];
  });
}

/** The questions whose answers become the industry and country of the venture's profile. */
async function findNamingQuestions(db: Database, { id, form_id }: CallRow): Promise<NamingQuestions> {
  const questions = questionsOf((await getCurrentForm(db, form_id)).document);
  const goingTo = (field: 'industry' | 'country') =>
    questions.find(({ goesTo }) => goesTo && 'profile' in goesTo && goesTo.profile === field)?.id ?? null;
  return { call_id: id, industry: goingTo('industry'), country: goingTo('country') };
}
