import { formEndpoints as endpoints } from '@proxima/contract/forms/form-endpoints';
import { formMessages as messages } from '@proxima/contract/forms/form-messages';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { listFormVersions, readForm, readFormVersion } from './read-forms.ts';
import { saveForm } from './save-form.ts';

export function formRoutes({ answer, route, platform: { db } }: Routes): void {
  answer(endpoints.get, messages.read, ({ params }) => readForm(db, params.id));
  answer(endpoints.save, messages.saved, byId(saveForm));
  route(endpoints.listVersions, ({ params, query }) => listFormVersions(db, params.id, query));
  answer(endpoints.getVersion, messages.read, ({ params }) => readFormVersion(db, params.id, params.number));
}
