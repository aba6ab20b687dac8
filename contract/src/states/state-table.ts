/** What one act does to something that has a state: who may do it, and from which states it leads where. */
export interface Rule<State extends string, Actor extends string> {
  by: readonly Actor[];
  /** The next state by the current one; in any other state the act is refused. */
  next: Partial<Record<State, State>>;
  /** What must be true besides, in words. */
  condition?: string;
  /** Who is notified, apart from the person who acts. */
  notifies?: readonly string[];
  /** What someone is told who may do it, but not in the current state. */
  refusal?: string;
}

/** The effect of an act. `forbidden`: not by these actors; `conflict`: not in this state. */
export type Transition<State extends string> =
  | { to: State }
  | { error: 'forbidden' }
  | { error: 'conflict'; message: string | undefined };

/**
 * All states, acts and actors of one kind of thing, and what leads where. Server and screens decide with the same table, and docs/rules.md
 * prints it.
 */
export interface StateTable<
  State extends string,
  Actor extends string,
  Act extends string,
  R extends Rule<State, Actor> = Rule<State, Actor>,
> {
  states: readonly State[];
  actors: readonly Actor[];
  acts: readonly Act[];
  rules: Readonly<Record<Act, R>>;
  /** The effect of an act by someone who is all of these actors. */
  transition(state: State, actors: readonly Actor[], act: Act): Transition<State>;
  /** What these actors can do in this state, in the order of the table. */
  possibleActs(state: State, actors: readonly Actor[]): Act[];
}

/** Makes a table of its rules. `refusal`: what is said of acts whose rule says nothing. */
export function stateTable<
  State extends string,
  Actor extends string,
  Act extends string,
  R extends Rule<State, Actor> = Rule<State, Actor>,
>({
  states,
  actors,
  rules,
  refusal: defaultRefusal,
}: Pick<StateTable<State, Actor, Act, R>, 'states' | 'actors' | 'rules'> & {
  refusal?: string;
}): StateTable<State, Actor, Act, R> {
  const acts = Object.keys(rules) as Act[];
  const transition = (state: State, by: readonly Actor[], act: Act): Transition<State> => {
    const { by: permitted, next, refusal = defaultRefusal } = rules[act];
    if (!by.some((actor) => permitted.includes(actor))) return { error: 'forbidden' };
    const to = next[state];
    return to === undefined ? { error: 'conflict', message: refusal } : { to };
  };
  return {
    states,
    actors,
    acts,
    rules,
    transition,
    possibleActs: (state, by) => acts.filter((act) => 'to' in transition(state, by, act)),
  };
}

/** The same next state from each of these states. */
export const fromEach = <From extends string, To extends string>(
  states: readonly From[],
  to: To,
): Partial<Record<From, To>> =>
  Object.fromEntries(states.map((state) => [state, to])) as Partial<Record<From, To>>;
