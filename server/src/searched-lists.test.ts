import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../test/app.ts';
import { makeEligible } from '../test/eligible-investor.ts';
import { sendSubmission } from '../test/input/send-submission.ts';
import { libraryPicture } from '../test/library-picture.ts';
import { listVenture } from '../test/listed-ventures.ts';
import { seedResourceTexts } from './features/resources/seed/seed-resources.ts';

// One founder with a venture, and what each list that can be searched shows of them.

const test = await testApp();
const { db } = test.platform;
const tokens: Record<string, string> = {};
let isolated: string;

const url = {
  members: '/api/admin/members?search=',
  conversations: '/api/admin/conversations?search=',
  submissions: '/api/admin/submissions?search=',
  enquiries: '/api/admin/enquiries?search=',
  ventures: '/api/admin/ventures?search=',
  openings: '/api/admin/openings?search=',
  pictures: '/api/admin/content/pictures?search=',
  resources: '/api/resources?q=',
  explore: '/api/ventures/explore?search=',
} as const;
type List = keyof typeof url;

async function count(list: List, typed: string): Promise<number> {
  const token = tokens[list === 'explore' ? 'investor' : 'admin'];
  const answer = await test.call({ method: 'GET', url: url[list] + encodeURIComponent(typed), token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.length;
}

beforeAll(async () => {
  const [admin, founder, investor] = [
    await makeAdmin(test),
    await registerMember(test),
    await registerMember(test, 'investor'),
  ];
  Object.assign(tokens, { admin: admin.token, investor: investor.token });
  await makeEligible(db, investor.id);
  await sql`update users set first_name = 'Fátima', last_name = 'O’Rourke Łódź', email = 'f.elamrani.12345.1764201234567.3@mail-site.test',
    phone = '+212 6 12 34 56 78' where id = ${founder.id}`.execute(db);
  const profile = { location: 'São Tomé', country: 'PT', tagline: 'Hearing aids at sea' };
  const id = await listVenture(db, { name: 'Tidal Frío', profile, founder: founder.id });
  isolated = 'Zephyrine';
  await listVenture(db, { name: isolated, hours: null, founder: investor.id });
  const sent = await sendSubmission(test, founder, 'Cold boxes for Lisbon and its harbours');
  await sql`insert into entrepreneur_profiles (user_id, business_name_idea) values (${founder.id}, 'Hearing Works')
    on conflict (user_id) do update set business_name_idea = 'Hearing Works'`.execute(db);
  await test.call({
    method: 'POST',
    url: '/api/contact',
    body: {
      first_name: 'José',
      last_name: 'Peña',
      email: 'jose@garden.test',
      phone: '+34 600 111 222',
      contact_type: 'general_inquiry',
      message: 'May a school visit?',
    },
  });
  await sql`with tag as (insert into tags (name) values ('Déjà vu') returning id)
    insert into submission_tags (submission_id, tag_id) select ${sent}, id from tag`.execute(db);
  const text = 'When is the contract signed?';
  await test.call({ method: 'POST', url: '/api/users/chat/store', body: { text }, token: founder.token });
  await sql`insert into openings (venture_id, document, created_by)
    values (${id}, ${JSON.stringify({ title: 'Lead the pilot in Malmö' })}::jsonb, ${admin.id})`.execute(db);
  await libraryPicture(test, admin.token, 'A café by the harbour');
  await seedResourceTexts(test.platform);
});

describe('every list finds what its rows show, however it is typed', () => {
  it.each<[List, found: string[]]>([
    [
      'members',
      [
        'fatima',
        'FÁTIMA',
        'elamrani',
        'f.elamrani.12345.1764201234567.3@mail-site.test',
        'mail-site',
        'orourke',
        "o'rourke",
        'lodz',
        '0612345678',
        '+212 612 34 56 78',
        '5678',
        'tidal frio',
        'fatima tidal',
        'fatmia',
        'elamrni',
        '"o’rourke lodz"',
      ],
    ],
    ['conversations', ['fatima', 'elamrani', 'contract', 'fatima contract', 'contarct', '061234']],
    [
      'submissions',
      ['lisbon', 'hearing lisbon', 'lisbon hear', 'lisbno', 'deja', 'deja harbours', 'lind cold -warm'],
    ],
    ['enquiries', ['jose pena', 'José', 'garden school', 'shcool', '600111222']],
    ['ventures', ['frio', 'Frío', 'fatima', 'elamrani tidal', 'fatmia', 'tidla']],
    ['openings', ['malmo', 'tidal pilot', 'FRIO', 'piolt']],
    ['pictures', ['cafe', 'harbor cafe', 'boat cafe']],
    ['resources', ['cap table', 'forklifts', 'forklfit']],
    ['explore', ['frio', 'sao tome', 'hearing frio', 'portugal', 'technology tidal', 'hearnig']],
  ])('%s', async (list, typed) => {
    const found = await Promise.all(typed.map(async (text) => [text, (await count(list, text)) > 0]));
    expect(found).toEqual(typed.map((text) => [text, true]));
  });

  it.each<[List, not: string[]]>([
    ['members', ['fatima contract', 'tima', 'fatima -elamrani', '9999', '%', '"lodz fatima"']],
    ['conversations', ['lisbon', 'fatima lisbon']],
    ['submissions', ['hearing -lisbon', 'contract']],
    ['enquiries', ['lisbon', 'fatima']],
    ['ventures', ['lisbon', '%', 'xyz']],
    ['openings', ['desert', 'lisbon']],
    ['pictures', ['nowhere']],
    ['resources', ['unheardof']],
    ['explore', ['fatima', 'elamrani']],
  ])('%s, and nothing else', async (list, typed) => {
    const found = await Promise.all(typed.map(async (text) => [text, await count(list, text)]));
    expect(found).toEqual(typed.map((text) => [text, 0]));
  });
});

it('nothing is found, counted or guessed by a typing error that its reader may not see', async () => {
  for (const typed of [isolated, 'Zephyrnie', 'zephyrin']) {
    const answer = await test.call({ method: 'GET', url: url.explore + typed, token: tokens.investor });
    expect(answer.json()).toMatchObject({ data: [], counts: { total: 0 } });
    expect(await count('ventures', typed)).toBe(1);
  }
});

it('what is found in spite of a typing error is counted and exported alike', async () => {
  const answer = await test.call({ method: 'GET', url: `${url.explore}hearnig`, token: tokens.investor });
  expect(answer.json()).toMatchObject({ data: [{ name: 'Tidal Frío' }], counts: { total: 1 } });
  const ordered = await test.call({
    method: 'POST',
    url: '/api/admin/exports/members',
    body: { format: 'csv', search: 'fatmia' },
    token: tokens.admin,
  });
  const csv = await test.call({ method: 'GET', url: ordered.json().data.path });
  expect(csv.body).toContain('elamrani');
});
