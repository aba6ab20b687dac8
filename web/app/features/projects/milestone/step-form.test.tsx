import type { WireMilestone } from '@proxima/contract/projects/project-wire';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ActWithForm, StepForm } from './step-form.tsx';

afterEach(cleanup);

it.each<[ActWithForm, string]>([
  ['drop', 'Reason'],
  ['return', 'Request 1'],
])('the form of %s is typed into at once: %s', (act, label) => {
  const props = { requests: [], take: async () => true, onClose: () => {} };
  render(<StepForm milestone={{} as WireMilestone} act={act} {...props} />);
  expect(document.activeElement).toBe(screen.getByLabelText(label, { exact: false }));
});
