import { enquiryEndpoints, enquiryMessages } from '@proxima/contract/submissions/enquiries';
import type { Routes } from '../../../http/route.ts';
import { byId } from '../../../http/verbs.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { listEnquiries } from './list-enquiries.ts';
import { convertEnquiry, setEnquiryState } from './move-enquiry.ts';
import { readEnquiry } from './read-enquiry.ts';

export function enquiryRoutes({ answer, route }: Routes): void {
  route(enquiryEndpoints.list, ({ context, query }) => listEnquiries(context, query));
  answer(enquiryEndpoints.get, enquiryMessages.detail, byId(readEnquiry));
  answer(enquiryEndpoints.answer, enquiryMessages.answered, byId(answerEnquiry));
  route(enquiryEndpoints.setState, async ({ context, params, body }) => ({
    message: body.state === 'closed' ? enquiryMessages.closed : enquiryMessages.reopened,
    data: await setEnquiryState(context, params.id, body),
  }));
  answer(enquiryEndpoints.convert, enquiryMessages.converted, byId(convertEnquiry));
}
