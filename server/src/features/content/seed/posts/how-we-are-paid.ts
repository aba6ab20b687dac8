import type { SeedPost } from '../seed-post.ts';

export const howWeArePaid: SeedPost = {
  blog_title: 'Equity, revenue share or a fee: how we are paid, and when',
  subject: 'Working with us',
  author_name: 'Ines Carvalho',
  image: 'orbit-08',
  daysOld: 120,
  quote: 'A share that you give away for an introduction in the first month is still gone in year six.',
  blog_content: `
<p>Everyone who helps young companies is paid by somebody. If it is not clear by whom, it is worth asking, because the answer explains most of the advice you will get. So here is how it works with us, including the cases in which you should choose something else.</p>
<p>Sending an idea costs nothing. Having it read and answered in writing costs nothing. We are paid when we become more deeply involved, and then in one of three ways.</p>
<h2>A consulting fee</h2>
<p>A fee is the simplest form. You have a defined piece of work, for example a market study, the structure of a grant application or six weeks of project management, and we agree on a price and a result. You own the result. Neither of us owes the other anything afterwards.</p>
<p>A fee suits established businesses with revenue and a clear question. It does not suit most start-ups, because it takes cash at the time when cash is scarcest. If a consultant offers a company without revenue a monthly retainer, the company should ask who carries the risk.</p>
<h2>A share of revenue</h2>
<p>Here we put in work or money and get back a small percentage of sales until an agreed total is reached, usually between 1.5 and 2.5 times the value of what we put in. Then it ends. You keep all your shares, and in a bad month you pay less because there is less to share.</p>
<p>This suits businesses that earn money early and grow steadily: a workshop, a training company, a trade. The founders of a repair service for commercial kitchens chose it last year. They pay three per cent of revenue, expect to be finished after about thirty months, and will own the whole of a company that never needed a funding round.</p>
<p>It does not suit ventures which will spend for two years before the first sale. Three per cent of nothing helps neither side.</p>
<h2>Equity</h2>
<p>With equity we become part-owners. We earn when the company becomes worth more, which takes years, and we lose our work if it does not. In exchange we are involved for longer, at more depth, and with a good reason to pick up the phone on a Sunday.</p>
<p>Equity suits ventures which need time and outside capital and may grow large. It is also the most expensive form of payment if things go well, and it cannot be undone. A share that you give away for an introduction in the first month is still gone in year six. So we hold to some rules:</p>
<ul>
<li>No shares for introductions. Ever.</li>
<li>Our share is earned over time, like a founder’s, and stops if we stop.</li>
<li>The agreement lists what we do, in hours and results, next to what we get.</li>
<li>We ask you to have it read by a lawyer whom you choose, and we wait until that is done.</li>
</ul>
<h2>How to choose</h2>
<p>Three questions usually settle it. When will you earn your first money: now, this year or later? How large could this become: a good living, a regional company or more? And how would you feel, in five years, about having sold a part of it?</p>
<table>
<thead><tr><th>Your situation</th><th>Usually right</th></tr></thead>
<tbody>
<tr><td>Established business, one clear question</td><td>Fee</td></tr>
<tr><td>Early revenue, steady growth, wish to own it all</td><td>Revenue share</td></tr>
<tr><td>Long development, outside capital, large ambition</td><td>Equity</td></tr>
<tr><td>You do not know yet</td><td>None. Send the idea, take the free answer, decide later.</td></tr>
</tbody>
</table>
<h2>And who pays for the investors?</h2>
<p>Investors can register and be introduced to ventures without a charge. When an investment comes about through us, we tell both sides in advance whether we receive anything for it, from whom and how much. If we hold shares in a company that we present, it says so on the first page. We would rather lose a deal than explain that later.</p>
<h2>The right to stop</h2>
<p>Each agreement has a clause that lets either side end it with thirty days’ notice, and says what happens then: what you keep, what we keep, what has been earned so far. Two ventures used it last year. One came back in spring with a better idea. We still have coffee with the other.</p>
<p>If any of this is unclear, write to us and ask for the one-page agreement. It is the same for everyone, and it is shorter than this article.</p>
`,
};
