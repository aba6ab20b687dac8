import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import type { TestApp } from '../app.ts';

/** A venture as the product makes one: a member's submission, approved with the choice to create it. */
export async function approvedVenture(
  test: TestApp,
  founder: SignedInUser,
  admin: SignedInUser,
  name = 'Tidal Kites',
): Promise<VentureDetail> {
  const { first_name, last_name, email } = founder;
  const message = 'Kites that turn tides into power.';
  const sent = await test.call({
    method: 'POST',
    url: '/api/contact',
    body: { first_name, last_name, email, phone: '5550100', message, contact_type: 'entrepreneur' },
    token: founder.token,
  });
  const { id, version } = sent.json().data;
  const create_venture = { name, industry: 'technology', stage: 'early_stage_startups' };
  const url = `/api/admin/submissions/${id}`;
  const body = { decision: 'approved', version, create_venture };
  await test.call({ method: 'POST', url: `${url}/decision`, body, token: admin.token });
  const offer = await test.call({ method: 'GET', url: `${url}/venture`, token: admin.token });
  const { venture } = offer.json().data;
  return (await test.call({ method: 'GET', url: `/api/ventures/${venture.id}`, token: admin.token })).json()
    .data;
}
