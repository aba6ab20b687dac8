import { memberRoles } from '@proxima/contract/accounts/roles';
import { formFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  cacheable,
  emptyValues,
  type FormValues,
  filesOf,
  removedFiles,
  valuesOfUser,
} from './form-values.ts';

const stored = {
  id: 7,
  name: 'deck.pdf',
  size: 9,
  type: 'application/pdf',
  created_at: '2026-01-01T00:00:00Z',
};
const user = {
  id: 1,
  role: 'investor',
  first_name: 'Mira',
  last_name: 'Sol',
  phone: '1',
  email: 'm@example.test',
  avatar: null,
};

describe('the values of a form', () => {
  it('open the settings with the option that was chosen where values collide', () => {
    const data = {
      ...user,
      preferred_industries: ['energy_and_sustainability', 'Deep sea'],
      preferred_industries_labels: ['Manufacturing', 'Deep sea'],
    } as unknown as UserData;
    const values = valuesOfUser('investor', data);
    expect(values.preferred_industries).toEqual(['manufacturing', 'Deep sea']);
    expect(bodyOf('investor', 'settings', values)).toMatchObject({
      preferred_industries: data.preferred_industries,
      preferred_industries_labels: data.preferred_industries_labels,
    });
  });

  it('leave out of a registration what is empty', () => {
    const values = { ...emptyValues('entrepreneur', 'register'), first_name: 'Mira' };
    expect(bodyOf('entrepreneur', 'register', values)).toEqual({
      first_name: 'Mira',
      agree_to_terms: false,
      notify: false,
    });
  });

  it('send an education that is not listed as other with its text', () => {
    const values = { ...emptyValues('project_manager', 'register'), education: 'Guild master' };
    expect(bodyOf('project_manager', 'register', values)).toMatchObject({
      education: 'other',
      higher_level_education: 'Guild master',
    });
    const listed = { ...values, education: 'doctorate' };
    expect(bodyOf('project_manager', 'register', listed)).not.toHaveProperty('higher_level_education');
  });

  it('send emptied fields of the settings, but never the email', () => {
    const body = bodyOf('entrepreneur', 'settings', emptyValues('entrepreneur', 'settings'));
    expect(body).toHaveProperty('business_website_portfolio', '');
    expect(body).not.toHaveProperty('email');
  });

  it('distinguish chosen files from stored and removed ones', () => {
    const chosen = new File(['x'], 'new.pdf');
    expect(filesOf({ resume: chosen, pitch_deck_upload: stored, name: 'a' })).toEqual({ resume: chosen });
    const before: FormValues = { resume: stored, proof_of_accreditation: stored };
    expect(removedFiles(before, { resume: null, proof_of_accreditation: chosen })).toEqual(['resume']);
  });

  it.each(memberRoles)('of the %s are saved without passwords, files and consent', (role) => {
    for (const form of ['register', 'settings'] as const) {
      const kept = cacheable(role, form, { ...emptyValues(role, form), password: 'Orbit-3-stars' });
      const risky = formFieldsOf(role, form).filter(
        ({ field }) => field.widget === 'password' || field.widget === 'file' || field.transient,
      );
      for (const { rule } of risky) expect(kept).not.toHaveProperty(rule.wireName);
    }
  });
});
