import type { AccessGrant } from '@proxima/contract/access/venture-access';
import { countryName } from '@proxima/contract/countries/country-name';
import { applicationStateLabels } from '@proxima/contract/openings/application-steps';
import { openingStateLabels } from '@proxima/contract/openings/openings';
import { writtenDay } from '@proxima/contract/time/written-day';
import { listGrants, listRequests } from '../../access/grants/list-access.ts';
import { listSavable, openSavable } from '../../documents/archive/list-savable.ts';
import { listManaged } from '../../openings/list-openings.ts';
import { listQuestions } from '../../questions/list-questions.ts';
import { readUpdates } from '../../updates/read-updates.ts';
import { everyPage, factsOf, heading, listAll, part, tableOf, timeText } from '../blocks.ts';
import type { DossierPart } from '../dossier.ts';

const pageSize = 100;

/** The documents that the reader may open; those that they may save are files of the archive. */
export const room = (id: number): DossierPart =>
  part('Data room', async function* ({ seen, live }) {
    const { documents } = await listSavable(seen, id);
    if (documents.length === 0) return;
    yield {
      kind: 'files',
      files: documents.map((document) => ({
        path: `data-room/${document.path}`,
        name: `${document.number} ${document.title}`,
        addedAt: document.created_at.toISOString(),
        ...(document.isIncluded && { open: () => openSavable(live, document) }),
      })),
    };
  });

export const questions = (id: number): DossierPart =>
  part('Questions and answers', async function* ({ seen }) {
    const all = everyPage((cursor) => listQuestions(seen, id, { cursor, limit: pageSize }));
    for await (const { text, asker, asked_at, document, answer, closed_reason } of all) {
      const about = document
        ? `About ${document.title}${document.page ? `, page ${document.page}` : ''}\n`
        : '';
      yield { kind: 'entry', by: asker ?? 'Question', at: asked_at, text: about + text, files: [] };
      if (answer)
        yield {
          kind: 'entry',
          by: `Answer${answer.by ? ` by ${answer.by}` : ''}`,
          at: answer.at,
          text: answer.text,
          files: [],
        };
      if (closed_reason) yield { kind: 'note', text: `Closed: ${closed_reason}` };
    }
  });

export const updates = (id: number): DossierPart =>
  part('Updates', async function* ({ seen }) {
    const all = everyPage((cursor) => readUpdates(seen, id, { cursor, limit: pageSize }));
    for await (const update of all) {
      const text = [
        update.highlights,
        update.challenges,
        ...update.metrics.map(({ name, unit, value }) => `${name}: ${value.toLocaleString('en')} ${unit}`),
        ...update.asks.map((ask) => `Asked for: ${ask.text}`),
      ].filter(Boolean);
      yield {
        kind: 'entry',
        by: `${update.by}, for ${update.month}`,
        at: update.published_at,
        text: text.join('\n\n'),
        files: [],
      };
    }
  });

/** Whom the venture looks for, and who applied. */
export const openings = (id: number): DossierPart =>
  part('Openings', async function* ({ seen }) {
    for (const { state, terms, applications } of await listManaged(seen, id)) {
      yield heading(terms.title);
      yield factsOf([
        ['State', openingStateLabels[state]],
        [
          'Work',
          `${terms.hours_per_week} hours a week for ${terms.months} months from ${writtenDay(terms.starts_on)}`,
        ],
        ['Pay', terms.pay],
        ['Place', [terms.place, countryName(terms.country ?? '')].filter(Boolean).join(', ')],
        ['Description', terms.text],
      ]);
      yield* tableOf(
        [
          ['Applicant', 30],
          ['State', 24],
          ['Applied', 30],
          ['Note', 60],
        ],
        applications.map(({ applicant, state, applied_at, note }) => [
          applicant.name,
          applicationStateLabels[state],
          timeText(applied_at),
          note,
        ]),
      );
    }
  });

const endOf = ({ revoked_at, last_day }: AccessGrant): string => {
  if (revoked_at) return `Ended ${timeText(revoked_at)}`;
  return last_day ? `Until ${writtenDay(last_day)}` : 'No end';
};

/** Who asked for access and who has it. */
export const access = (id: number): DossierPart =>
  part('Access', async function* ({ seen }) {
    const requests = await listAll((cursor) => listRequests(seen, id, { cursor, limit: pageSize }));
    yield* tableOf(
      [
        ['Asked for access', 34],
        ['When', 30],
        ['State', 22],
        ['Note', 60],
      ],
      requests.map(({ investor, created_at, state, note }) => [investor, timeText(created_at), state, note]),
    );
    const grants = await listAll((cursor) => listGrants(seen, id, { cursor, limit: pageSize }));
    yield* tableOf(
      [
        ['Has access', 34],
        ['Since', 30],
        ['Until', 34],
        ['Confidentiality agreement', 34],
      ],
      grants.map((grant) => [
        grant.investor,
        timeText(grant.granted_at),
        endOf(grant),
        grant.has_accepted_nda ? 'Accepted' : 'Not accepted',
      ]),
    );
  });
