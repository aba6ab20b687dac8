import { z } from 'zod';
import { noteBody, teamNote } from '../team/notes.ts';
import { del, get, post } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { idInAddress } from '../wire/ids.ts';

const notes = '/api/admin/conversations/:userId/notes';
const ofMember = z.object({ userId: idInAddress });

export const conversationNoteEndpoints = {
  /** The team's notes beside a member's conversation, oldest first. */
  list: get(notes, 'conversations.answer', {
    params: ofMember,
    reply: success(boundedList(teamNote, 'notesOfConversation')),
  }),
  /** Adds a note for the team, even before the first message. Replies with all of them. */
  add: post(notes, 'conversations.answer', {
    params: ofMember,
    body: noteBody,
    reply: success(boundedList(teamNote, 'notesOfConversation')),
  }),
  /** Removes one of the caller's notes. Replies with the others. */
  remove: del(`${notes}/:noteId`, 'conversations.answer', {
    params: ofMember.extend({ noteId: idInAddress }),
    reply: success(boundedList(teamNote, 'notesOfConversation')),
  }),
};
