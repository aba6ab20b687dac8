import type { Endpoint, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Call, Routes, Verb } from './route.ts';

/** A verb about the subject whose id is in the path; it gets the body, too. */
export const byId =
  <Asked, Id, Body, Result>(verb: (context: Asked, id: Id, body: Body) => Result) =>
  ({ context, params, body }: { context: Asked; params: { id: Id }; body: Body }): Result =>
    verb(context, params.id, body);

/** Whether what `read` takes is in the call, and its result is the data of the reply. */
type RepliesWith<E extends Endpoint, Input, Data> =
  Call<E> extends Input
    ? [Data] extends [ReplyOf<E> extends { data: infer D } ? D : never]
      ? E
      : never
    : never;

/** Connects calls that change something: each replies with what `read` then finds. */
export const changesOf =
  <Input, Data>(answer: Routes['answer'], read: (call: Input) => Promise<Data>) =>
  <E extends Endpoint>(
    row: E & RepliesWith<E, Input, Data>,
    message: string,
    change: (call: Call<E>) => Promise<unknown>,
  ): void =>
    answer<E>(row, message, (async (call) => {
      await change(call);
      return read(call as Input);
    }) as Verb<E>);
