import type { SeedPost } from '../seed-post.ts';

export const problemInterviews: SeedPost = {
  blog_title: 'Twenty conversations before one line of code',
  subject: 'Validation',
  author_name: 'Mara Lindqvist',
  image: 'orbit-01',
  daysOld: 4,
  quote:
    'Somebody who has already tried three things has a problem. Somebody who has tried nothing has an opinion.',
  blog_content: `
<p>Most ideas that reach us arrive as solutions: an app for care homes, a marketplace for used lab equipment, a sensor for cold stores. The founder has thought about the product for months and about the customer for an afternoon. So the first thing we ask for is not a prototype. It is twenty conversations with people who have the problem, held by the founder in person, before anybody writes code.</p>
<p>Twenty is not a magic number. After five conversations you have anecdotes. After ten you start to hear the same sentence twice. Somewhere between fifteen and twenty the new conversations stop surprising you, and that is the point where building becomes cheaper than asking.</p>
<h2>Talk about last week, not about next year</h2>
<p>People are generous with strangers. Ask whether they would use your product and most will say yes, because yes ends the conversation politely. What they did last week is harder to make up. So we ask founders to throw out every question that starts with “would you” and keep the ones that start with “when did you last”.</p>
<ul>
<li>When did this last happen? Tell me about that day from the beginning.</li>
<li>What did you do next? Who else was involved?</li>
<li>What did it cost you, in hours or in money?</li>
<li>What have you tried already, and why did you stop?</li>
</ul>
<p>The last question is the most useful one. Somebody who has already tried three things has a problem. Somebody who has tried nothing has an opinion.</p>
<h2>Write down words, not summaries</h2>
<p>After each conversation, write half a page while you still remember it. Keep the person’s own words, especially the odd ones. A warehouse manager told one of our founders that her temperature records were “for the auditor, not for me”. That sentence decided the product. Everyone else in the market was selling better records; she wanted fewer spoiled pallets and did not care about records at all.</p>
<p>A summary would have said “customer wants monitoring”. It would have been true and worthless.</p>
<h2>Count four things</h2>
<p>When the twenty conversations are done, we sit down with the notes and count. The sheet has one row per person and four columns:</p>
<ol>
<li><strong>Frequency.</strong> How often did the problem occur in the last month?</li>
<li><strong>Cost.</strong> What did it cost each time, in a number the person gave you?</li>
<li><strong>Effort.</strong> What have they already done about it?</li>
<li><strong>Owner.</strong> Whose budget would pay for an answer?</li>
</ol>
<p>A problem that is frequent, costly, already fought and clearly owned is rare. Three out of four is worth a prototype. If the owner column is empty, the idea is in trouble however loudly people complain, because nobody you spoke to can sign.</p>
<blockquote><p>Somebody who has already tried three things has a problem. Somebody who has tried nothing has an opinion.</p></blockquote>
<h2>Where to find twenty people</h2>
<p>Founders tell us that they do not know twenty people with the problem. That is information too: if you cannot find twenty people to talk to for free, finding two hundred to pay you will be hard. But there are honest ways to start.</p>
<p>Ask each person for two more names at the end; that alone usually carries you from six to twenty. Go where the work happens: a trade counter at seven in the morning, the smoking corner behind a distribution centre, the second day of a regional fair when the exhibitors are bored. Write short messages that say who you are, what you want to understand and that you have nothing to sell. About one in five will answer, which is better than most advertising.</p>
<p>Leave your friends out of it. They will be kind, and kindness is the one thing you cannot use.</p>
<h2>What to do with a no</h2>
<p>About a third of the founders who do this exercise with us change their idea, and some drop it. That sounds like a poor result until you compare it with the alternative, which is to learn the same thing after nine months and a loan. A founder we worked with last year spoke to twenty-two dental practices about a stock-keeping tool. Only three had counted their losses. All of them, unprompted, complained about the same thing: patients who book, confirm and do not come. She is building for that now. Eleven of the twenty-two practices have signed up for her trial.</p>
<p>You do not need our help to begin. Open a document, write down the four questions above, and call the first person on your list today. When you send us your idea, attach the notes. They will tell us more than any slide, and they will save both of us a month.</p>
`,
};
