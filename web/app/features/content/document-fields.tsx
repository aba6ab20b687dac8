import { fieldControls } from '@proxima/contract/content/field-controls';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { RichTextField } from '../../domain/rich-text/rich-text-field.tsx';
import { randomKey } from '../../lib/browser/random-key.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import {
  emptyOf,
  type Json,
  labelOf,
  ownKey,
  type Path,
  richText,
  type Shape,
  severalLines,
  shapeOf,
} from './document-shape.ts';
import { ElementBar } from './element-bar.tsx';
import { IconField } from './icons/icon-field.tsx';
import { ColourField } from './look/colour-field.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import { type Portrait, PortraitField } from './pictures/portrait-field.tsx';

interface FieldProps {
  schema: z.ZodType;
  label: string;
  path: Path;
  value: Json;
  /** Messages by path, e.g. `values.items.0.item_title`. */
  errors: Readonly<Record<string, string>>;
  onChange: (path: Path, value: Json) => void;
}

type TextProps = FieldProps & { shape: Extract<Shape, { kind: 'text' }> };

function TextPart({ schema, shape, label, path, value, errors, onChange }: TextProps) {
  const error = errors[path.join('.')];
  const text = String(value ?? '');
  const change = (changed: string) => onChange(path, changed === '' && shape.isOptional ? null : changed);
  const control = fieldControls.get(schema)?.control;
  if (control === 'picture') return <PictureField {...{ label, error }} value={text} onChange={change} />;
  if (control === 'colour') return <ColourField {...{ label, error }} value={text} onChange={change} />;
  if (control === 'icon') return <IconField {...{ label, error }} value={text} onChange={change} />;
  if (shape.max > richText) {
    return <RichTextField hasPictures label={label} html={text} onChange={change} error={error} />;
  }
  const shared = { label, required: shape.isRequired, error, value: text };
  return shape.max > severalLines && !shape.isLine ? (
    <TextArea {...shared} boxClassName="h-24" onChange={({ target }) => change(target.value)} />
  ) : (
    <TextField {...shared} onChange={({ target }) => change(target.value)} />
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

type ListProps = FieldProps & { shape: Extract<Shape, { kind: 'list' }> };

function ListPart({ shape, label, path, value, errors, onChange }: ListProps) {
  const items = value as Json[];
  // Elements have no id, and editors read their text once: each keeps its key while the list changes around it.
  const [keys, setKeys] = useState(() => items.map(() => randomKey()));
  const change = (changed: Json[], changedKeys: string[]) => {
    setKeys(changedKeys);
    onChange(path, changed);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {items.map((item, index) => (
        <div
          key={keys[index]}
          className="flex flex-col gap-3 rounded-control border border-line bg-paper p-4"
        >
          <ElementBar
            index={index}
            count={items.length}
            min={shape.min}
            onMove={(to) => change(moved(items, index, to), moved(keys, index, to))}
            onRemove={() => change(items.toSpliced(index, 1), keys.toSpliced(index, 1))}
          />
          <DocumentField
            schema={shape.element}
            label=""
            path={[...path, index]}
            value={item}
            errors={errors}
            onChange={onChange}
          />
        </div>
      ))}
      {items.length < shape.max && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          onClick={() => change([...items, emptyOf(shape.element)], [...keys, randomKey()])}
        >
          <Plus size={16} aria-hidden="true" /> Add item
        </Button>
      )}
    </fieldset>
  );
}

type GroupProps = Pick<FieldProps, 'label' | 'path' | 'value' | 'errors' | 'onChange'> & {
  parts: readonly (readonly [string | number, string, z.ZodType])[];
};

const GroupPart = ({ label, path, value, errors, onChange, parts }: GroupProps) => (
  <fieldset className="flex flex-col gap-4">
    {label && <legend className="mb-2 font-display text-lg">{label}</legend>}
    {parts
      .filter(([name]) => name !== ownKey)
      .map(([name, partLabel, schema]) => (
        <DocumentField
          key={name}
          schema={schema}
          label={partLabel}
          path={[...path, name]}
          value={(value as Record<string | number, Json>)[name]}
          errors={errors}
          onChange={onChange}
        />
      ))}
  </fieldset>
);

/** The form control for one part of a document, with everything below it. */
export function DocumentField(props: FieldProps) {
  const { schema, label, path, value, errors, onChange } = props;
  if (fieldControls.get(schema)?.control === 'portrait')
    return (
      <PortraitField
        value={value as Portrait | null}
        errors={{
          image: errors[[...path, 'image'].join('.')],
          alt: errors[[...path, 'alt'].join('.')],
        }}
        onChange={(portrait) => onChange(path, portrait)}
      />
    );
  const shape = shapeOf(schema);
  if (shape.kind === 'group') {
    const parts = Object.entries(shape.fields).map(([name, field]) => [name, labelOf(name), field] as const);
    return <GroupPart {...props} parts={parts} />;
  }
  if (shape.kind === 'fixed') {
    const parts = shape.elements.map((field, index) => [index, `${label} ${index + 1}`, field] as const);
    return <GroupPart {...props} label="" parts={parts} />;
  }
  if (shape.kind === 'list') return <ListPart {...props} shape={shape} />;
  if (shape.kind === 'text') return <TextPart {...props} shape={shape} />;
  if (shape.kind === 'switch') {
    return (
      <Checkbox
        label={label}
        checked={value === true}
        onChange={({ target }) => onChange(path, target.checked)}
      />
    );
  }
  const error = errors[path.join('.')];
  if (shape.kind === 'choice') {
    return (
      <SelectField
        label={label || 'Kind'}
        required
        error={error}
        options={shape.options.map((option) => ({ value: option, label: labelOf(option) }))}
        value={String(value)}
        onChange={({ target }) => onChange(path, target.value)}
      />
    );
  }
  return (
    <TextField
      label={label}
      required
      type="number"
      error={error}
      value={Number(value)}
      onChange={({ target }) => onChange(path, target.valueAsNumber)}
    />
  );
}
