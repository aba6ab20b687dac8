import { readingEndpoints as endpoints, readingMessages } from '@proxima/contract/readings/reading-endpoints';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { listOwnRecords } from './list-own-records.ts';
import { confirmNotice, readOwnReading } from './read-own-reading.ts';
import { listReadDocuments, listReaders, readDocumentReadings, readReader } from './read-readings.ts';
import { recordBeat } from './record-beat.ts';

export function readingRoutes({ answer, route }: Routes): void {
  answer(endpoints.readOwn, readingMessages.own, ({ context, params }) =>
    readOwnReading(context, { documentId: params.id, number: params.number }),
  );
  answer(endpoints.beat, readingMessages.beat, ({ context, params, body }) =>
    recordBeat(context, { documentId: params.id, number: params.number }, body),
  );
  answer(endpoints.confirmNotice, readingMessages.told, ({ context, body }) =>
    confirmNotice(context, body.measure),
  );
  route(endpoints.listOwn, ({ context, query }) => listOwnRecords(context, query));
  answer(endpoints.listDocuments, readingMessages.list, byId(listReadDocuments));
  answer(endpoints.readDocument, readingMessages.list, ({ context, params, query }) =>
    readDocumentReadings(context, params.id, query),
  );
  route(endpoints.listReaders, ({ context, params, query }) => listReaders(context, params.id, query));
  answer(endpoints.readReader, readingMessages.readers, ({ context, params }) =>
    readReader(context, { documentId: params.id, readerId: params.reader }),
  );
}
