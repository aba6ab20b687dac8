import type { Answers } from '@proxima/contract/forms/answer-values';
import { askedItems, examine, keptAnswers } from '@proxima/contract/forms/answers';
import { fittingAnswer } from '@proxima/contract/forms/answers/fitting-answers';
import { questionTypeNames } from '@proxima/contract/forms/question-types';
import type { FormDocument, Question } from '@proxima/contract/forms/questions';
import { formOf, questionFor } from '@proxima/contract/forms/sample-questions';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnswersView } from './answers-view.tsx';
import { FormPage } from './form-page.tsx';

afterEach(cleanup);

/** Right answers to the sample questions. */
const complete: Answers = {
  'short-text': 'Solar',
  'long-text': 'one two',
  number: 12,
  money: { amount: 1_250, currency: 'KES' },
  date: '2026-05-05',
  'yes-no': false,
  'one-of': 'a',
  'several-of': { choices: ['a', 'b'] },
  rating: 5,
  country: 'KE',
  link: 'https://proxima.example',
  'video-link': 'https://video.example',
  file: [7],
  table: [{ what: 'Pump', cost: 12.5 }],
  people: [{ name: 'Ada', role: 'CEO', email: 'ada@example.com' }],
  statement: true,
};

let answers: Answers = {};

interface PageProps {
  document: FormDocument;
  onUpload?: () => Promise<never>;
  before?: Answers;
}

function Page({ document, onUpload, before = {} }: PageProps) {
  const [given, setGiven] = useState<Answers>(before);
  answers = given;
  const [page] = askedItems(document, given).pages;
  const names = new Map([[7, 'deck.pdf']]);
  const send = onUpload ?? (async (_id: string, { name }: File) => ({ id: 7, name }));
  return (
    page && (
      <FormPage
        page={page}
        answers={given}
        files={{ names, onUpload: send }}
        onAnswer={(id, value) => {
          const { [id]: _before, ...rest } = given;
          setGiven(value === null ? rest : { ...rest, [id]: value });
        }}
      />
    )
  );
}

const show = (...questions: Question[]) => render(<Page document={formOf(...questions)} />);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a form of every type of question', () => {
  const every = formOf(...questionTypeNames.map((name) => questionFor(name, name)));

  it('is filled in, is complete then, and is read as it was filled in', async () => {
    render(<Page document={every} />);
    type(/^Question short-text/, 'Solar');
    type(/^Question long-text/, 'one two');
    type(/^Question number/, '12');
    type(/^Question money: amount/, '1,250');
    type(/^Question money: currency/, 'KES');
    type(/^Question date/, '2026-05-05');
    const inGroup = (name: RegExp) => within(screen.getByRole('group', { name }));
    fireEvent.click(inGroup(/^Question yes-no/).getByLabelText('No'));
    fireEvent.click(inGroup(/^Question one-of/).getByLabelText('Other'));
    type('Your own answer to Question one-of', 'Mine');
    fireEvent.click(inGroup(/^Question several-of/).getByLabelText('Option b'));
    fireEvent.click(inGroup(/^Question several-of/).getByLabelText('Option a'));
    fireEvent.click(screen.getByLabelText('5 of 5: Excellent'));
    type(/^Question country/, 'KE');
    type(/^Question link/, 'proxima.example');
    fireEvent.blur(screen.getByLabelText(/^Question link/));
    type(/^Question video-link/, 'https://video.example');
    fireEvent.change(screen.getByLabelText(/^Question file/), {
      target: { files: [new File(['x'], 'deck.pdf')] },
    });
    await screen.findAllByText('deck.pdf');
    type('What, row 1', 'Pump');
    type('Cost, row 1', '12.5');
    type(/^Name/, 'Ada');
    type(/^Role/, 'CEO');
    type(/^Email/, 'ada@example.com');
    fireEvent.click(screen.getByLabelText(/^I agree/));
    expect(answers).toEqual({ ...complete, 'one-of': { other: 'Mine' } });
    expect(examine(every, answers).missing).toEqual([]);
    cleanup();
    render(
      <AnswersView
        document={every}
        answers={keptAnswers(every, answers)}
        fileNames={new Map([[7, 'deck.pdf']])}
      />,
    );
    for (const text of [
      'KES 1,250',
      'No',
      'Mine',
      'Option a, Option b',
      '5 of 5',
      'Kenya',
      'deck.pdf',
      '12.5',
      'Agreed',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByText('Not answered')).toBeNull();
  });

  it('has a name for every control, and says which questions are required', () => {
    render(<Page document={every} />);
    for (const control of document.querySelectorAll('input, select, textarea')) {
      const name =
        control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0]?.textContent;
      expect(name, control.outerHTML).toBeTruthy();
    }
    expect(screen.getByText('(optional)').parentElement?.textContent).toBe('Link (optional)');
  });
});

describe('the field of', () => {
  it('a text counts its words, and says by how many it is too long', () => {
    show(questionFor('long-text', 'one'));
    type(/^Question one/, 'a b c');
    expect(screen.getByText(/3 of 5 words/)).toBeTruthy();
    type(/^Question one/, 'a b c d e f g');
    expect(screen.getByRole('status').textContent).toBe('Too long by 2.');
  });

  it('a number keeps what is no number yet, and says so', () => {
    show(questionFor('number', 'one'));
    type(/^Question one/, 'many');
    expect(screen.getByLabelText<HTMLInputElement>(/^Question one/).value).toBe('many');
    expect(screen.getByText(/^Enter a number/)).toBeTruthy();
    const question = questionFor('number', 'one');
    expect(answers).toEqual({ one: 'many' });
    expect(examine(formOf(question), answers).missing).toMatchObject([{ message: 'Enter a number' }]);
    type(/^Question one/, ' ');
    expect(answers).toEqual({});
  });

  it('whole amounts reads points between groups of three as people write them', () => {
    show(questionFor('money', 'one', { currencies: ['EUR'] }));
    type(/^Question one: amount/, '250.000');
    expect(answers).toEqual({ one: { amount: 250_000, currency: 'EUR' } });
  });

  it('files names those that are too many', async () => {
    show(questionFor('file', 'one', { max: 1 }));
    const files = ['a.pdf', 'b.pdf'].map((name) => new File(['x'], name));
    fireEvent.change(screen.getByLabelText(/^Question one/), { target: { files } });
    expect(await screen.findByText(/Not added: “b.pdf”/)).toBeTruthy();
  });

  it('an optional choice can be emptied', () => {
    show(questionFor('yes-no', 'one', { isRequired: false }));
    fireEvent.click(screen.getByLabelText('Yes'));
    expect(answers).toEqual({ one: true });
    press(/^Clear/);
    expect(answers).toEqual({});
  });

  it('many options is a select', () => {
    const options = Array.from({ length: 30 }, (_, index) => ({ id: `o${index}`, label: `Option ${index}` }));
    show(questionFor('one-of', 'one', { options }));
    type(/^Question one/, 'o7');
    expect(answers).toEqual({ one: 'o7' });
    type(/^Question one/, '');
    expect(answers).toEqual({});
  });

  it('a table gets more rows, down to as many as it needs', () => {
    show(questionFor('table', 'one'));
    press(/^Add a row/);
    type('What, row 2', 'Pipe');
    press(/^Add a row/);
    expect(screen.queryByRole('button', { name: /^Add a row/ })).toBeNull();
    press('Remove row 1 of Question one');
    expect(answers.one).toEqual([{ what: 'Pipe' }, {}]);
  });

  it('files refuses other types, and says why one could not be sent', async () => {
    const onUpload = vi.fn(() => Promise.reject(new Error('The disk is full.')));
    render(<Page document={formOf(questionFor('file', 'one'))} onUpload={onUpload} />);
    const choose = (name: string) =>
      fireEvent.change(screen.getByLabelText(/^Question one/), {
        target: { files: [new File(['x'], name)] },
      });
    choose('run.exe');
    expect(await screen.findByText(/another type of file/)).toBeTruthy();
    expect(onUpload).not.toHaveBeenCalled();
    choose('deck.pdf');
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    expect(answers).toEqual({});
  });
});

describe('a question that had another type when it was answered', () => {
  const pairs = questionTypeNames.flatMap((type) =>
    Object.entries(complete).map(([from, answer]) => ({ type, from, answer })),
  );

  it.each(pairs)('$from, then $type, is still shown', ({ type, answer }) => {
    const document = formOf(questionFor(type, 'one'));
    const { container } = render(<Page document={document} before={{ one: answer }} />);
    const isNoted = screen.queryByText(/^Answered before this question was changed/) !== null;
    expect(isNoted).toBe(fittingAnswer(questionFor(type, 'one'), answer) === undefined);
    expect(container.querySelector('[aria-invalid="true"]') !== null || !isNoted).toBe(true);
    cleanup();
    const read = render(<AnswersView document={document} answers={{ one: answer }} />);
    expect(read.container.querySelector('dd')?.textContent).toMatch(/^(?!Not answered)./);
  });

  it('shows the old answer with what to do, until there is a new one', () => {
    const document = formOf(questionFor('several-of', 'one'));
    render(<Page document={document} before={{ one: 'b' }} />);
    expect(screen.getByText(/“Option b”/)).toBeTruthy();
    expect(screen.getByText('Choose one of the options')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Option b'));
    expect(answers).toEqual({ one: { choices: ['b'] } });
    expect(screen.queryByText(/“Option b”/)).toBeNull();
  });

  it('can be left without an answer', () => {
    const document = formOf(questionFor('file', 'one', { isRequired: false }));
    render(<Page document={document} before={{ one: 'Solar' }} />);
    press('Remove this answer');
    expect(answers).toEqual({});
    expect(screen.queryByText(/“Solar”/)).toBeNull();
  });

  it('drops cells of columns that it does not have any more with the next change', () => {
    const document = formOf(questionFor('table', 'one'));
    render(<Page document={document} before={{ one: [{ what: 'Pump', old: 'x' }] }} />);
    type('Cost, row 1', '3');
    expect(answers).toEqual({ one: [{ what: 'Pump', cost: 3 }] });
  });
});

it('a long option breaks within its line', () => {
  const long = 'x'.repeat(200);
  const options = [{ id: 'a', label: long }];
  show(questionFor('one-of', 'one', { options }), questionFor('several-of', 'two', { options }));
  for (const label of screen.getAllByText(long)) expect(label.className).toContain('wrap-anywhere');
});

it('a link of an answer is one only if it leads to a page', () => {
  const document = formOf(questionFor('link', 'one'), questionFor('people', 'two'));
  const script = 'javascript:alert(1)';
  render(<AnswersView document={document} answers={{ one: script, two: [{ name: 'Ada', link: script }] }} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('sections in which nothing is shown to the reader are left out', () => {
  const document = formOf(questionFor('link', 'one', { seenBy: 'team' }));
  const { container } = render(
    <AnswersView
      document={document}
      answers={{ one: 'https://a.example' }}
      isShown={({ seenBy }) => seenBy !== 'team'}
    />,
  );
  expect(container.textContent).toBe('');
});
