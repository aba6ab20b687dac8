import createClient from 'openapi-fetch';
import * as functions from './dist/functions.ts';
import type { paths } from './dist/paths.ts';

// What other programs do, once with each client: node use-clients.ts <origin> <token> prints what they got. A test generates both clients,
// checks the types of this file and runs it (server/src/http/docs/generated-clients.test.ts).

const signIn = { email: 'nobody@example.test', password: 'Orbit-3-stars' };

/** With the types of `openapi-typescript`, through `openapi-fetch`. */
async function useTypes(origin: string, token: string) {
  const client = createClient<paths>({ baseUrl: origin, headers: { authorization: `Bearer ${token}` } });
  const faqs = await client.GET('/api/faqs');
  const list = await client.GET('/api/contacts', { params: { query: { limit: 5 } } });
  const zone = await client.PUT('/api/users/time-zone', { body: { time_zone: 'Europe/Berlin' } });
  const refused = await client.POST('/api/users/login', { body: signIn });
  return {
    questions: faqs.data?.data.faqs.faqsContent.length,
    submissions: list.data?.data.map(({ id }) => id),
    zone: zone.response.status,
    // Failures come in two forms; without asking for the other, in the plain one.
    refusal: refused.error && 'error' in refused.error ? refused.error.error : undefined,
  };
}

/** With the functions of `oazapfts`. */
async function useFunctions(origin: string, token: string) {
  functions.defaults.baseUrl = origin;
  functions.defaults.headers = { authorization: `Bearer ${token}` };
  const faqs = await functions.contentFaqs();
  const list = await functions.submissionList({ limit: 5 });
  const zone = await functions.timeZoneChange({ time_zone: 'Europe/Berlin' });
  const refused = await functions.accountLogin(signIn);
  return {
    questions: faqs.status === 200 ? faqs.data.data.faqs.faqsContent.length : undefined,
    submissions: list.status === 200 ? list.data.data.map(({ id }) => id) : undefined,
    zone: zone.status,
    refusal: refused.status === 401 ? refused.data.error : undefined,
  };
}

const [origin = '', token = ''] = process.argv.slice(2);
console.log(JSON.stringify([await useTypes(origin, token), await useFunctions(origin, token)]));
