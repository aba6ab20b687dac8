import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useLeaveQuestion } from './use-leave-question.tsx';

afterEach(cleanup);

function Page() {
  const { pathname } = useLocation();
  const question = useLeaveQuestion({
    isUnsaved: () => pathname === '/form',
    title: 'Leave without saving?',
    description: 'It would be lost.',
  });
  return (
    <>
      <h1>{pathname}</h1>
      {question}
    </>
  );
}

it('Back asks before it leaves, also again, and leaves when that is the answer', async () => {
  const router = createBrowserRouter([{ path: '/*', Component: Page }]);
  render(<RouterProvider router={router} />);
  const go = (to: string) => act(() => router.navigate(to));
  await go('/before');
  await go('/form');
  for (const answer of ['Stay', 'Stay', 'Leave']) {
    window.history.back();
    fireEvent.click(await screen.findByRole('button', { name: answer }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    const place = answer === 'Stay' ? '/form' : '/before';
    expect([window.location.pathname, document.querySelector('h1')?.textContent]).toEqual([place, place]);
  }
  router.dispose();
});
