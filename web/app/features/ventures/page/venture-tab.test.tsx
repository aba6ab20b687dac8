import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lazyTab } from './venture-tab.tsx';

afterEach(cleanup);

const aTab = () => lazyTab(async () => ({ default: () => <p>Documents</p> }));
const show = (Content: ReturnType<typeof aTab>['Content']) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Content venture={{} as VentureDetail} isTeam={false} />
    </Suspense>,
  );

it('shows a tab at once whose code was fetched before', async () => {
  const { Content, fetch } = aTab();
  await fetch();
  show(Content);
  expect(screen.getByText('Documents')).toBeTruthy();
});

it('shows a tab when its code has come', async () => {
  show(aTab().Content);
  expect(screen.getByText('Loading')).toBeTruthy();
  await screen.findByText('Documents');
});
