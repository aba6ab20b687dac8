import { describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { identity, pdf, profileCalls } from '../../../test/input/profile-calls.ts';
import { sampleProfile } from '../../../test/input/sample-profiles.ts';

const test = await testApp();
const calls = profileCalls(test);

describe('options whose values collide', () => {
  const industriesOf = async (labels: string[]) => {
    const fields = {
      preferred_industries: labels.map(() => 'energy_and_sustainability'),
      preferred_industries_labels: labels,
    };
    return calls.read((await calls.register('investor', fields)).json().data.token);
  };

  it('come back as the option that was chosen', async () => {
    expect(await industriesOf(['Manufacturing'])).toMatchObject({
      preferred_industries: ['energy_and_sustainability'],
      preferred_industries_labels: ['Manufacturing'],
    });
    expect(
      (await industriesOf(['Manufacturing', 'Energy and sustainability'])).preferred_industries_labels,
    ).toEqual(['Manufacturing', 'Energy and sustainability']);
  });

  it('mean the first of them when no label was sent', async () => {
    const registered = await calls.register('investor', {
      preferred_industries: ['energy_and_sustainability'],
    });
    expect((await calls.read(registered.json().data.token)).preferred_industries_labels).toEqual([
      'Energy and sustainability',
    ]);
  });
});

describe('spellings', () => {
  it('of the settings form are stored as registration spells them', async () => {
    const { token } = await registerMember(test, 'investor');
    const { preferred_industries_labels: _, ...profile } = sampleProfile('investor', 'settings');
    await calls.update(token, {
      ...identity,
      ...profile,
      preferred_industries: ['real estate', 'e-commerce'],
    });
    expect((await calls.read(token)).preferred_industries).toEqual([
      'real estate/construction',
      'e-commerce/retail',
    ]);
  });

  it('of skills as plain labels are the same skills', async () => {
    const { token } = await registerMember(test, 'project_manager');
    const fields = { ...identity, ...sampleProfile('project_manager', 'settings') };
    const skills = ['stakeholder communication', 'agile', 'waterfall', 'Juggling', 'AGILE'];
    await calls.update(token, { ...fields, key_skills_and_expertise: skills }, { resume: pdf() });
    const stored = ['stakeholder_Communication', 'agile_methodologies', 'waterfall_methodology', 'Juggling'];
    expect(await calls.read(token)).toMatchObject({ skills: stored, key_skills_and_expertise: stored });
  });

  it('of an education that is not listed travel as other with a text', async () => {
    const fields = { education: 'other', higher_level_education: 'Guild master' };
    const { token } = (await calls.register('project_manager', fields)).json().data;
    expect(await calls.read(token)).toMatchObject(fields);
  });
});

describe('profile calls', () => {
  it.each([
    ['GET', '/api/users/data'],
    ['POST', '/api/users/data/update'],
  ] as const)('%s %s ask for a session', async (method, url) => {
    expect((await test.call({ method, url })).statusCode).toBe(401);
  });

  it("show an administrator the project manager's form", async () => {
    const { token } = await makeAdmin(test);
    const profile = sampleProfile('project_manager', 'settings');
    expect((await calls.update(token, { ...identity, ...profile }, { resume: pdf() })).statusCode).toBe(200);
    expect(await calls.read(token)).toMatchObject({
      role: 'admin',
      work_availability: profile.work_availability,
    });
  });
});
