import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorPage } from '../../error-page.tsx';
import { Component } from './apply.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the address of an application that is not the member’s is not found, instead of showing the member’s own', async () => {
  const own = { id: 3, status: null, sent_at: null, is_owner: true, owner_name: 'Ada Lind' };
  const data = { call: { title: 'Tide', slug: 'tide' }, applications: [own], reasons: [] };
  // React names what the boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data }));
  const route = { path: '/dashboard/apply/:call/:application?', Component, errorElement: <ErrorPage /> };
  const router = createMemoryRouter([route], { initialEntries: ['/dashboard/apply/tide/7'] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('This page is not on our map')).toBeTruthy();
});
