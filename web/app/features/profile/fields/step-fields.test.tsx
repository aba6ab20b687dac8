import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { profileForms } from '@proxima/contract/profiles/field';
import { formFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { reviewOf } from '@proxima/contract/profiles/review';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RefusedAnswer, refusedAnswers } from '../../../../../testing/profiles/invalid-answers.ts';
import { useProfileForm } from '../use-profile-form.ts';
import { emptyValues, filesOf, removedFiles, shownValues } from './form-values.ts';
import { StepFields } from './step-fields.tsx';

afterEach(cleanup);

interface StepProps {
  role: MemberRole;
  kind: (typeof profileForms)[number];
  step: number;
}

/** An empty step of a wizard with its Next button. */
function Step({ role, kind, step }: StepProps) {
  const { form, checkStep } = useProfileForm(role, kind, emptyValues(role, kind), { step, goTo: vi.fn() });
  return (
    <>
      <StepFields role={role} kind={kind} form={form} step={step} />
      <button type="button" onClick={() => void checkStep()}>
        Next
      </button>
    </>
  );
}

const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(control(name), { target: { value } });

/** Enters the answer with the field's own control. */
function give({ field: { field, rule }, answer, beside = {} }: RefusedAnswer): void {
  for (const [name, value] of Object.entries(beside)) type(name, value);
  if (typeof answer === 'object' && 'fileName' in answer) {
    const file = new File(answer.isEmpty ? [] : ['MZ'], answer.fileName);
    fireEvent.change(control(rule.wireName), { target: { files: [file] } });
  } else if (typeof answer !== 'string' || answer === '') {
    return;
  } else if (field.widget !== 'select') {
    type(rule.wireName, answer);
  } else {
    type(rule.wireName, 'other');
    if (answer !== 'other')
      fireEvent.change(screen.getByLabelText(field.other?.placeholder ?? ''), { target: { value: answer } });
  }
}

/** What is announced with the control, or with the group that it belongs to. */
function messagesBeside(name: string): string {
  const ids = control(name).closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

describe.each(memberRoles)('the fields of the %s', (role) => {
  describe.each(profileForms)('in %s', (kind) => {
    const cases = refusedAnswers(role, kind)
      .filter(({ byHandOnly }) => !byHandOnly)
      .map((refused) => [refused.field.rule.wireName, refused.why, refused.message, refused] as const);
    it.each(cases)('refuse on Next as %s %s: %s', async (name, _why, message, refused) => {
      render(<Step role={role} kind={kind} step={refused.field.field.step} />);
      give(refused);
      fireEvent.click(screen.getByRole('button', { name: 'Next' }));
      await waitFor(() => expect(messagesBeside(name)).toContain(message));
    });

    const needing = formFieldsOf(role, kind).filter(({ rule }) => rule.required);
    it.each([...new Set(needing.map(({ field }) => field.step))])(
      'that are missing on step %i are all named, and the first has the focus',
      async (step) => {
        render(<Step role={role} kind={kind} step={step} />);
        fireEvent.click(screen.getByRole('button', { name: 'Next' }));
        const here = needing.filter(({ field }) => field.step === step);
        for (const { rule } of here)
          await waitFor(() => expect(messagesBeside(rule.wireName)).toContain(rule.required));
        expect(document.activeElement).toBe(control(here[0]?.rule.wireName ?? ''));
      },
    );

    const first = cases.filter(([name, , , { field }], index) => {
      const isFirst = cases.findIndex(([other]) => other === name) === index;
      return isFirst && field.field.widget !== 'file';
    });
    it.each(first)('refuse on blur %s %s: %s', async (name, _why, message, refused) => {
      render(<Step role={role} kind={kind} step={refused.field.field.step} />);
      give(refused);
      const free = screen.queryByLabelText(refused.field.field.other?.placeholder ?? 'no such text');
      fireEvent.blur(free ?? control(name));
      await waitFor(() => expect(messagesBeside(name)).toContain(message));
    });
  });
});

describe.each(profileForms)('in %s the proof of accreditation', (kind) => {
  const step = formFieldsOf('investor', kind).find(({ field }) => field.name === 'proof_of_accreditation');
  const answer = (value: string) =>
    fireEvent.click(document.querySelector(`[name=accredited_investor][value=${value}]`) as HTMLElement);
  const proof = () => document.querySelector('[name=proof_of_accreditation]');

  it('is asked for unless the answer is No', () => {
    const role: MemberRole = 'investor';
    render(<Step role={role} kind={kind} step={step?.field.step ?? 0} />);
    expect(proof()).toBeTruthy();
    answer('no');
    expect(proof()).toBeNull();
    answer('yes');
    expect(proof()).toBeTruthy();
  });

  it('is neither sent nor reviewed after a No, and a stored one stays as it is', () => {
    const values = {
      ...emptyValues('investor', kind),
      accredited_investor: 'no',
      proof_of_accreditation: new File(['MZ'], 'proof.exe'),
    };
    expect(filesOf(shownValues('investor', kind, values))).toEqual({});
    expect(removedFiles(values, shownValues('investor', kind, values))).toEqual([]);
    const shown = reviewOf('investor', kind, values).flatMap(({ rows }) => rows.map((row) => row.wireName));
    expect(shown).toContain('accredited_investor');
    expect(shown).not.toContain('proof_of_accreditation');
  });
});
