import type { SeedPost } from '../seed-post.ts';

export const firstNinetyDays: SeedPost = {
  blog_title: 'What actually happens in the first ninety days',
  subject: 'Incubation',
  author_name: 'Ines Carvalho',
  image: 'orbit-03',
  daysOld: 31,
  quote: 'Ninety days are not enough to build a company. They are enough to know whether to build this one.',
  blog_content: `
<p>Founders often ask what we do all day. It is a fair question: incubation is a vague word, and some programmes consist of a desk, a coffee machine and a talk on Thursdays. So here is what the first ninety days with us look like, week by week, with the parts that are uncomfortable.</p>
<h2>Before day one: a decision in writing</h2>
<p>Every proposal is read to the end by someone on our team, who writes down a recommendation and the strongest argument against it before deciding. If your idea comes back with “needs revision”, the comment says what we could not yet believe. About four in ten proposals that we later accept went through at least one revision, so a revision is not a polite no. It is a list of questions.</p>
<p>When we accept, you get one page: what we will do, what you will do, how we are paid and how either side can stop. Nothing starts before both have signed that page.</p>
<h2>Days 1 to 15: find the riskiest sentence</h2>
<p>In the first two weeks we read your plan together and underline each sentence that has to be true for the business to work. There are usually between twelve and twenty. Then we sort them by a simple rule: how bad is it if this is wrong, and how little do we know about it?</p>
<p>The sentence at the top of that list becomes the work of the first month. It is rarely about technology. More often it reads “restaurants will change their supplier for a four per cent saving” or “the permit takes eight weeks”. A project manager joins you at this point, with a name and a phone number, and stays for the whole ninety days.</p>
<h2>Days 16 to 45: test it cheaply</h2>
<p>A test has a question, a method, a deadline, a cost limit and a number that would change our minds, and all five are written down before it begins. The last one matters most. Without it, every result looks encouraging.</p>
<p>Some tests from the past year:</p>
<ul>
<li>A company that wanted to lease e-bikes to nursing services lent six bikes to one service for three weeks and read the odometers. The bikes were used on days with rain, too. That had been the riskiest sentence.</li>
<li>A home-security start-up put up a page with a price and a button, spent 400 on local advertising and counted clicks. Nobody wanted the camera. A third of the visitors asked about the door contact.</li>
<li>A property developer phoned eleven planning offices with the same question and got eight different answers. The business plan now starts in the three towns that agreed.</li>
</ul>
<h2>Day 45: the half-time talk</h2>
<p>Half-way through we sit down for two hours, without slides. We ask whether the riskiest sentence held, what it cost to find out, and whether we would accept the proposal again today, knowing what we know. You are asked the same about us. Roughly one venture in six ends here. Those endings are quiet and mostly friendly, and the founders keep everything: the notes, the contacts and the month they did not lose.</p>
<h2>Days 46 to 75: build what sells the next step</h2>
<p>Only now do we talk about the product at length. The aim is not a finished product but the smallest thing for which somebody pays or signs. For a service this may be a spreadsheet with a telephone number. For a machine it may be a drawing, a price and a letter of intent. Mentors come in for particular questions: a patent attorney for one afternoon, a retired plant manager for a week. We introduce you for a reason, and we tell both sides what the reason is.</p>
<h2>Days 76 to 90: show it to money</h2>
<p>In the last two weeks you prepare for investors: a deck of twelve pages, a model of one, and a data room that holds only what is true today. You rehearse twice with people who have said no to companies like yours. Then we introduce you to investors whose stated interests match your industry, stage and amount. We do not send your documents around: you show them yourself, to whom you choose.</p>
<h2>Day 91</h2>
<p>Ninety days are not enough to build a company. They are enough to know whether to build this one. Some ventures leave with funding, some with their first paying customers and a plan to grow without funding, and some with a clear reason to do something else. All three are good results. The bad one would be to reach day ninety-one and still not know.</p>
`,
};
