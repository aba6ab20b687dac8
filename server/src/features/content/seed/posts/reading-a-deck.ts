import type { SeedPost } from '../seed-post.ts';

export const readingADeck: SeedPost = {
  blog_title: 'How an investment committee reads your deck',
  subject: 'Investing',
  author_name: 'Helena Strand',
  image: 'orbit-05',
  daysOld: 60,
  quote:
    'Decks are not rejected because the committee disliked them. They are rejected because nobody in the room could explain them.',
  blog_content: `
<p>For nine years I sat on the other side of the table, first at a regional fund and then with a family office. We received about forty decks a week. Each got three minutes on the first pass, and I want to describe those three minutes as they really are, because founders prepare for a different situation: an attentive audience, a screen, a voice explaining each page. The first reading has none of that. It happens on a phone, in a train, between two calls.</p>
<h2>Minute one: what is it?</h2>
<p>The first question is embarrassingly simple: what does this company do? In a third of the decks I could not tell after three pages. There was a mission, a market of eleven billion and a photograph of hands holding soil, but no sentence of the form “we sell this to these people for this price”.</p>
<p>Put that sentence on page one. If it sounds too plain, it is right. “We rent repaired laboratory freezers to university institutes for 140 a month” tells me the product, the customer, the price and the model, and I am already curious about how you repair them.</p>
<h2>Minute two: why should I believe it?</h2>
<p>Next I looked for a fact. A paying customer, a signed letter, a measured result, a waiting list with a number. One good fact does more than ten arguments, and it should be on page two or three rather than in the appendix.</p>
<p>Then came the number test. I picked one figure and tried to derive it from another. If you claim 1,200 customers at 90 a month and revenue of 800,000 a year, I will divide, and I will find that it does not fit. Nobody suspects fraud. But if the two numbers that I checked disagree, I must assume that the others do as well.</p>
<h2>Minute three: why you, and why now?</h2>
<p>The team page is read closely, though not for famous names. I looked for a reason why these particular people would see something that others miss. A former lock-keeper who builds software for inland ports has such a reason. So does a nurse who designs a lifting aid. If the reason is not visible in your biography, write it out in a sentence.</p>
<p>“Why now” is the question most often left out. If the idea is good, why has nobody done it? There are fine answers: a part that became cheap, a rule that changed, a patent that ran out, a habit that shifted. “Nobody thought of it” is not one of them. Somebody did, and it is worth finding out why they stopped.</p>
<h2>What ends a reading early</h2>
<ul>
<li><strong>No competition.</strong> It means that you did not look, or that there is no market. The competitor is usually a spreadsheet, a cousin or doing nothing.</li>
<li><strong>One per cent of a huge market.</strong> Count customers from below: how many can you reach this year, by which route, at what cost?</li>
<li><strong>A valuation without a use of funds.</strong> Say what the money buys and how far it carries you, in months.</li>
<li><strong>Forty pages.</strong> Twelve are enough. What is left over is an appendix, and it may be long.</li>
<li><strong>A request to sign before reading.</strong> Professional readers will not, and do not need to. Leave the secret ingredient out.</li>
</ul>
<h2>What happens in the room</h2>
<p>If a deck passes the three minutes, one person on the committee takes it on and has to defend it before the others. That person becomes your seller when you are not there. So write for them. Give them the sentence, the fact and the answer to the obvious objection, in words they can repeat. Decks are not rejected because the committee disliked them. They are rejected because nobody in the room could explain them.</p>
<p>In my experience the discussion then turns on a single doubt, and it is the same for everyone who reads the deck. You probably know which one it is. Put it on a page of its own, with your honest answer. I remember a founder whose ninth page was headed “Why this might fail”. It listed three reasons and what she would watch for. The committee spent twenty minutes on that page and invested.</p>
<h2>A test for tonight</h2>
<p>Send your deck to somebody who does not know the company. Ask them to look at it for three minutes on their phone and then to write you, from memory, what you do, for whom, and one reason to believe it. Their message is your deck, as it really is. Everything that they left out, you have not yet said.</p>
`,
};
