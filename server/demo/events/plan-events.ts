import { type EditedEvent, eventForm } from '@proxima/contract/events/event-wire';
import { readRoom } from '../../src/features/documents/read-documents.ts';
import { agreeToItem } from '../../src/features/events/editing/agree.ts';
import { addMaterial } from '../../src/features/events/editing/change-materials.ts';
import { publishDraft } from '../../src/features/events/editing/publish-event.ts';
import { createEvent } from '../../src/features/events/editing/save-event.ts';
import { addTask } from '../../src/features/events/follow-up/follow-up.ts';
import { answerLive, askLive, voteLive } from '../../src/features/events/live/ask-live.ts';
import { answerMeeting } from '../../src/features/events/live/interest.ts';
import { moveSession } from '../../src/features/events/live/move-session.ts';
import { readEvent } from '../../src/features/events/reading/read-event.ts';
import { takeSeat } from '../../src/features/events/seats/take-seat.ts';
import { moveEvent } from '../demo.repository.ts';
import type { DemoSeeder } from '../demo-seeder.ts';
import { comingEvents, type DemoEvent, pastEvent, pastSession } from './event-world.ts';

const day = 86_400_000;
const dayIn = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10);

/** Schedules the events of the team: one that took place, with what was said there, and those to come. */
export function planEvents(seeder: DemoSeeder): void {
  seeder.at(pastEvent.planned, () => holdPastSession(seeder));
  for (const event of comingEvents) seeder.at(event.planned, () => plan(seeder, event));
}

/** Plans an event, publishes it, and lets founders and guests reply. @param inDays instead of the event's own. */
async function plan(seeder: DemoSeeder, event: DemoEvent, inDays = event.inDays): Promise<EditedEvent> {
  const { planned: _, host, from, to, presenting, attending, isDraft, ...rest } = event;
  const admin = seeder.admin(host);
  const date = dayIn(seeder.now, inDays);
  const form = eventForm.parse({
    ...rest,
    host_id: admin.actor.userId,
    starts_at: `${date}T${from}`,
    ends_at: `${date}T${to}`,
    venture_ids: [],
    agenda: await Promise.all(event.agenda.map((item) => itemOf(seeder, event, item))),
  });
  const draft = await createEvent(admin, form);
  if (isDraft) return draft;
  const edited = await publishDraft(admin, draft.id);
  for (const founder of presenting) await present(seeder, edited, founder);
  for (const guest of attending) await takeSeat(seeder.member(guest).context, edited.id);
  return edited;
}

async function itemOf(seeder: DemoSeeder, { host }: DemoEvent, item: DemoEvent['agenda'][number]) {
  const { venture, title, minutes, deck } = item;
  const venture_id = venture === undefined ? null : seeder.venture(venture);
  const documents =
    venture_id === null
      ? []
      : (await readRoom(seeder.admin(host), venture_id)).folders.flatMap((one) => one.documents);
  const document_id = documents.find((document) => document.title === deck)?.id ?? null;
  return { id: null, venture_id, title, minutes, document_id };
}

/** A founder agrees to the parts of their ventures. */
async function present(seeder: DemoSeeder, { id, agenda }: EditedEvent, founder: string): Promise<void> {
  const { context } = seeder.member(founder);
  const own = agenda.filter(({ venture_id }) =>
    presentedBy[founder]?.some((venture) => seeder.venture(venture) === venture_id),
  );
  const seen = (await readEvent(context, id)).agenda;
  for (const { id: itemId, document_id } of own) {
    const deck_version = seen.find((item) => item.id === itemId)?.deck_version ?? null;
    await agreeToItem(context, { eventId: id, itemId }, { is_agreed: true, document_id, deck_version });
  }
}

const presentedBy: Record<string, readonly string[]> = {
  amara: ['tidalKite'],
  yuki: ['clearwell'],
  priya: ['pocketLedger'],
};

/** The session is planned for tomorrow and held at once; then everything about it moves to its day. */
async function holdPastSession(seeder: DemoSeeder): Promise<void> {
  const { id, agenda } = await plan(seeder, pastEvent, 1);
  const admin = seeder.admin(pastEvent.host);
  const partOf = (venture: string) =>
    agenda.find(({ venture_id }) => venture_id === seeder.venture(venture))?.id ?? 0;
  const start = { moves: 0, phase: 'live' as const, item_id: partOf('tidalKite'), page: 1 };
  const { moves } = await moveSession(admin, id, start);
  for (const { by, venture, text, votes, answer } of pastSession.questions) {
    const form = { text, item_id: partOf(venture) };
    const asked = await askLive(seeder.member(by).context, id, form);
    const question = { eventId: id, questionId: asked.id };
    for (const voter of votes) await voteLive(seeder.member(voter).context, question, true);
    if (answer) await answerLive(admin, question, { state: 'answered', answer });
  }
  for (const { by, venture, ...answer } of pastSession.meetings)
    await answerMeeting(seeder.member(by).context, { eventId: id, itemId: partOf(venture) }, answer);
  await moveSession(admin, id, { moves, phase: 'ended', item_id: null, page: 1 });
  await followUp(seeder, id, partOf('tidalKite'));
  await moveEvent(seeder.platform.db, id, (pastEvent.inDays - 1) * day);
}

async function followUp(seeder: DemoSeeder, id: number, itemId: number): Promise<void> {
  const admin = seeder.admin(pastEvent.host);
  await addMaterial(admin, id, {
    kind: 'recording',
    title: 'Tidal Kite: talk and questions',
    url: 'https://video.example.com/sea-and-sound',
    item_id: itemId,
  });
  const add = (text: string, owner_id: number, days: number) =>
    addTask(admin, { eventId: id, itemId }, { text, owner_id, due_on: dayIn(seeder.now, days) });
  const founder = seeder.member('amara').context.actor.userId;
  await add('Ask Eleanor for a call with the harbour master of Vigo', founder, 2);
  await add('Send the list of permits to everyone who asked', admin.actor.userId, 5);
}
