import type { Rule, StateTable } from '@proxima/contract/states/state-table';
import { DomainError } from './domain-error.ts';

/** The state to which an act leads. @throws DomainError `forbidden`; `conflict` with the reason that the table gives */
export function takeTransition<State extends string, Actor extends string, Act extends string>(
  table: StateTable<State, Actor, Act, Rule<State, Actor>>,
  state: State,
  actors: readonly Actor[],
  act: Act,
): State {
  const transition = table.transition(state, actors, act);
  if ('to' in transition) return transition.to;
  if (transition.error === 'forbidden') throw new DomainError('forbidden');
  const { message } = transition;
  throw new DomainError('conflict', message === undefined ? {} : { message });
}
