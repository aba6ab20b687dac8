import type { EnquiryDetail } from '@proxima/contract/submissions/enquiries';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useLinkToMember } from './enquiries.queries.ts';

/** Links an enquiry that was sent without an account to a member, by email address. */
export function LinkToMember({ enquiry }: { enquiry: EnquiryDetail }) {
  const [email, setEmail] = useState(enquiry.email);
  const link = useLinkToMember(enquiry.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    link.mutate(email.trim());
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3 print:hidden">
      <TextField
        label="Link to a member"
        help="They then find it in their dashboard."
        type="email"
        inputMode="email"
        quiet
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" kind="secondary" size="small" pending={link.isPending} pendingLabel="Linking...">
        Link
      </Button>
    </form>
  );
}
