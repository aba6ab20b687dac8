import { assignConversation } from '../src/features/chat/conversations/assign-conversation.ts';
import { addCannedAnswer } from '../src/features/saved-replies/add-saved-reply.ts';
import type { DemoSeeder } from './demo-seeder.ts';

const answers = [
  {
    title: 'Time to a decision',
    text: 'Hello {first_name}, you hear from us within {reply_time} of sending your submission. You will see every step in your dashboard, and we email you when something changes.\n\nBest regards, {my_first_name}',
  },
  {
    title: 'What a pitch deck should hold',
    text: 'Hello {first_name}, ten pages are plenty: the problem, who has it, what you do about it, what it costs and brings, who you are, and what you need. PDF or PowerPoint up to 20 MB.',
  },
  {
    title: 'Welcome',
    text: 'Welcome, {first_name}. I look after your questions from here on; write whenever you like. {my_first_name}',
  },
];

/** Writes down what the team says often, and lets somebody look after a conversation. */
export function fillInbox(life: DemoSeeder): void {
  life.at('40d 9:20', async () => {
    for (const answer of answers) await addCannedAnswer(life.admin('noor'), answer);
  });
  life.at('4d 9:05', async () => {
    const tomas = life.admin('tomas');
    await assignConversation(tomas, life.member('amara').context.actor.userId, tomas.actor.userId);
  });
}
