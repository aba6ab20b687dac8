import { countryName } from '@proxima/contract/countries/country-name';
import { writtenDay } from '@proxima/contract/time/written-day';
import { textOfHtml } from '@proxima/contract/ventures/html-text';
import { receivesText } from '@proxima/contract/ventures/operator-receives';
import { profileFields } from '@proxima/contract/ventures/profile-fields';
import { periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import { lineKinds, projectionMessages } from '@proxima/contract/ventures/projections/projections';
import { describeEntry } from '@proxima/contract/ventures/reading/describe-timeline';
import { standingLabels } from '@proxima/contract/ventures/standing';
import { profileSections } from '@proxima/contract/ventures/venture-profile';
import { vettingItems } from '@proxima/contract/ventures/venture-record';
import { ventureRoleLabels } from '@proxima/contract/ventures/ventures';
import { readListing } from '../../ventures/listing/read-listing.ts';
import { readProjections } from '../../ventures/projections/save-projections.ts';
import { readVenture } from '../../ventures/reading/read-venture.ts';
import { readRecord } from '../../ventures/record/read-record.ts';
import { readTimeline } from '../../ventures/timeline/read-timeline.ts';
import { everyPage, factsOf, heading, part, requestBlocks, tableOf, timeText } from '../blocks.ts';
import type { DossierPart } from '../dossier.ts';
import { projectParts } from './project-parts.ts';
import { roundParts } from './round-parts.ts';
import { access, openings, questions, room, updates } from './sharing-parts.ts';

const pageSize = 100;

/** Everything about a venture, each chapter by the call of its tab. */
export const ventureParts = (id: number): DossierPart[] => [
  overview(id),
  record(id),
  people(id),
  ...roundParts(id),
  projections(id),
  listing(id),
  room(id),
  questions(id),
  ...projectParts(id),
  updates(id),
  openings(id),
  access(id),
  timeline(id),
];

const overview = (id: number): DossierPart =>
  part('Overview', async function* ({ seen }) {
    const venture = await readVenture(seen, id);
    const { profile, operator_receives } = venture;
    yield factsOf([
      ['Number', venture.number],
      ['Name', venture.name],
      ['Standing', `${standingLabels[venture.standing]} since ${timeText(venture.standing_at)}`],
      ['Reason', venture.standing_reason],
      ['Listed', venture.listed_at && timeText(venture.listed_at)],
      ['Responsible', venture.lead?.name],
      [profileFields.tagline, profile.tagline],
      ['Place', [profile.location, countryName(profile.country ?? '')].filter(Boolean).join(', ')],
      [profileFields.founded, profile.founded],
      [profileFields.website, profile.website],
      ['The operator receives', operator_receives && receivesText(operator_receives)],
    ]);
    for (const section of profileSections) {
      const text = textOfHtml(profile.sections[section]).trim();
      if (text === '') continue;
      yield heading(profileFields[section]);
      yield { kind: 'text', text };
    }
    yield* tableOf(
      [
        ['Team', 40],
        ['Role', 40],
        ['Link', 40],
      ],
      profile.team.map(({ name, role, link }) => [name, role, link]),
    );
  });

const checkStates = {
  confirmed: 'Confirmed',
  not_applicable: 'Not applicable',
  not_checked: 'Not checked',
} as const;

const record = (id: number): DossierPart =>
  part('Company and checks', async function* ({ seen }) {
    const { issuer, vetting, interests } = await readRecord(seen, id);
    if (issuer)
      yield factsOf([
        ['Legal name', issuer.legal_name],
        ['Form', issuer.form],
        ['Country', countryName(issuer.country)],
        ['Registration number', issuer.registration_number],
        ['Declared complete', timeText(issuer.declared_at)],
      ]);
    yield* tableOf(
      [
        ['Check', 40],
        ['Result', 22],
        ['On', 26],
        ['By', 26],
        ['Note', 50],
      ],
      vetting.map((check) => [
        vettingItems[check.item],
        checkStates[check.state],
        writtenDay(check.checked_on),
        check.checked_by,
        check.note,
      ]),
    );
    yield* tableOf(
      [
        ['Declared interest', 30],
        ['What', 60],
        ['Since', 30],
        ['Until', 30],
      ],
      interests.map(({ name, what, since, until }) => [name, what, timeText(since), timeText(until)]),
    );
  });

const people = (id: number): DossierPart =>
  part('People', async function* ({ seen }) {
    const venture = await readVenture(seen, id);
    yield* tableOf(
      [
        ['Name', 40],
        ['Part', 30],
        ['Since', 34],
        ['Until', 34],
        ['Reason', 40],
      ],
      venture.people.map((person) => [
        person.name,
        ventureRoleLabels[person.role],
        timeText(person.since),
        timeText(person.until),
        person.ended_reason ?? '',
      ]),
    );
  });

/** Lines of projections in one table: as many as fit on paper. */
const linesBeside = 4;

const projections = (id: number): DossierPart =>
  part('Projections', async function* ({ seen }) {
    const { projections: document, version, saved_at, saved_by } = await readProjections(seen, id);
    if (!document) return;
    yield {
      kind: 'note',
      text: `Version ${version}, ${saved_by ?? ''}, ${timeText(saved_at)}. ${projectionMessages.forecast}`,
    };
    const named = document.lines.map((line) => ({
      ...line,
      label: [lineKinds[line.kind].label, line.name].filter(Boolean).join(': '),
    }));
    yield factsOf(named.map(({ label, assumption }) => [label, assumption] as const));
    const periods = periodsOf(document);
    for (let first = 0; first < named.length; first += linesBeside) {
      const lines = named.slice(first, first + linesBeside);
      yield* tableOf(
        [
          ['Period', 22],
          ...lines.map(
            ({ label, kind }) =>
              [`${label}, ${lineKinds[kind].isMoney ? document.currency : 'people'}`, 30, true] as const,
          ),
        ],
        periods.map(({ label }, at) => [
          label,
          ...lines.map(({ cells }) => cells[at]?.toLocaleString('en') ?? '–'),
        ]),
      );
    }
  });

const listing = (id: number): DossierPart =>
  part('Listing', async function* ({ seen }) {
    const { steps, requests } = await readListing(seen, id);
    yield* tableOf(
      [
        ['When', 34],
        ['What', 34],
        ['By', 30],
        ['Comment', 60],
      ],
      steps.map(({ at, act, by, comment }) => [timeText(at), act.replaceAll('_', ' '), by, comment ?? '']),
    );
    yield* requestBlocks(requests);
  });

const timeline = (id: number): DossierPart =>
  part('Timeline', async function* ({ seen }) {
    const columns = [
      ['When', 30],
      ['What', 60],
      ['By', 26],
      ['Reason', 44],
    ] as const;
    let rows: string[][] = [];
    for await (const entry of everyPage((cursor) => readTimeline(seen, id, { cursor, limit: pageSize }))) {
      rows.push([timeText(entry.at), describeEntry(entry), entry.by, entry.reason]);
      if (rows.length < pageSize) continue;
      yield* tableOf(columns, rows);
      rows = [];
    }
    yield* tableOf(columns, rows);
  });
