import type { SeedPost } from '../seed-post.ts';

export const ventureMemory: SeedPost = {
  blog_title: 'The project manager is the memory of a venture',
  subject: 'Project management',
  author_name: 'Yusuf Brandt',
  image: 'orbit-06',
  daysOld: 78,
  quote:
    'A task that slips is a nuisance. A promise that slips costs trust, and trust is most of what a young company owns.',
  blog_content: `
<p>When I tell founders that they will be given a project manager, some of them picture a person with a chart who asks whether things are finished. I understand the worry. A company of three people does not need a fourth who counts tasks. What it needs is somebody who remembers, and that is a different job.</p>
<p>Young ventures forget at an astonishing rate. In February the team decides not to sell to hospitals, for good reasons. In June a hospital calls, everybody is thrilled, and the reasons are gone. By September the company is eight weeks into a tender it had once, correctly, decided to avoid. Nobody was careless. There was simply nobody whose task it was to say: we talked about this, here is why.</p>
<h2>Three lists and nothing else</h2>
<p>I keep three lists for each venture, in one plain document which everybody can read and change.</p>
<p><strong>Decisions.</strong> Each has a date, one sentence, the reason, and the thing that would make us think again. “We do not sell to hospitals, because tenders take nine months and our money lasts twelve. We think again when we have eighteen months of cash.” With the last part written down, changing our minds is no defeat. It is the plan.</p>
<p><strong>Promises.</strong> Who promised what to whom, by when. Not tasks; promises, inside and outside. A task that slips is a nuisance. A promise that slips costs trust, and trust is most of what a young company owns. The list is rarely longer than fifteen lines, and everybody reads it on Monday morning, aloud, in five minutes.</p>
<p><strong>Open questions.</strong> What we do not know, and who is finding out. If a question has no name beside it, it will be answered by accident.</p>
<h2>A week has a shape</h2>
<p>Ventures without structure do not work less. They work in a smear, a little of everything every day. I try to give the week a shape: Monday for promises, Tuesday to Thursday for work that needs long hours, Friday before lunch for what we learned. The Friday half-hour has one rule, which is that nobody may report what they did. They may only report what turned out to be different from what they had thought.</p>
<p>After a few weeks, those Fridays become the most honest document the company has. Investors love it. I have seen a lead investor skip the pitch and ask for the Friday notes instead.</p>
<h2>Bad news has to be cheap</h2>
<p>The most valuable thing a project manager can do is to make bad news cheap to deliver. A supplier who will be three weeks late is no catastrophe if you hear it today. It becomes one if the person who knows is afraid to say so until the day itself.</p>
<p>So I answer each piece of bad news with the same two sentences. “Thank you for telling me.” And: “What are our options?” It feels wooden at first. After the fourth time people begin to come on their own, and early.</p>
<blockquote><p>A task that slips is a nuisance. A promise that slips costs trust, and trust is most of what a young company owns.</p></blockquote>
<h2>When to leave a founder alone</h2>
<p>There are days when a plan is in the way. A founder who is on the phone with the first customer who wants to pay should not be asked about the roadmap. Part of the craft is to see the difference between drifting and following something alive. I ask one question, “Is this the best thing we have learned this month?”, and if the answer is yes, I move the plan.</p>
<h2>How to tell that it works</h2>
<p>You can tell from small signs. Meetings get shorter. People say “it is on the list” and mean it. Somebody new joins, reads the decisions on their first afternoon and asks a good question by evening. The founder takes a week off and nothing burns.</p>
<p>And one day, usually after about a year, the team stops needing me. The lists go on without me, in their words and not in mine. That is the end of the work, and the part I like best.</p>
<p>If this is how you would like to work, register with us as a project manager. Tell us what you have built, which industries you know from the inside, and how much of your week is free. We would rather match you once, carefully, than five times in a hurry.</p>
`,
};
