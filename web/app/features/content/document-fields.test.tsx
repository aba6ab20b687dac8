import { fieldControls } from '@proxima/contract/content/field-controls';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { DocumentField } from './document-fields.tsx';
import { type Json, replaceAt } from './document-shape.ts';

afterEach(cleanup);

const list = z.object({ items: z.array(z.object({ text: z.string().max(80) })).max(5) });

function Form({ schema, initial }: { schema: z.ZodType; initial: Json }) {
  const [document, setDocument] = useState(initial);
  return (
    <DocumentField
      schema={schema}
      label=""
      path={[]}
      value={document}
      errors={{}}
      onChange={(path, value) => setDocument((current: Json) => replaceAt(current, path, value))}
    />
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('keeps the editor of each element of a list while others are moved, removed and added', () => {
  const items = ['Kites', 'Moss', 'Tides'].map((text) => ({ text }));
  render(<Form schema={list} initial={{ items }} />);
  const [kites, moss, tides] = boxes();
  press('Move item 1 down');
  expect(boxes()).toEqual([moss, kites, tides]);
  press('Remove item 2');
  expect(boxes()).toEqual([moss, tides]);
  press('Add item');
  expect(boxes().slice(0, 2)).toEqual([moss, tides]);
  expect(boxes().map(({ value }) => value)).toEqual(['Moss', 'Tides', '']);
});

it('chooses the picture control by the schema of a field, whatever its name', () => {
  const text = z.string().max(80);
  const picture = z.string().max(80).nullable().register(fieldControls, { control: 'picture' });
  render(
    <Form schema={z.object({ logo: text, banner: picture })} initial={{ logo: 'Kites', banner: null }} />,
  );
  expect(boxes().map(({ value }) => value)).toEqual(['Kites']);
  expect(screen.getByRole('button', { name: 'Choose from the library' })).toBeTruthy();
});
