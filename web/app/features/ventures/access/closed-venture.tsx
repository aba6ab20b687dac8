import { useInvestorStatus } from '../../../domain/access/access.queries.ts';
import { LegalTextForm } from '../../../domain/access/legal-text-form.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useOwnVentures } from '../ventures.queries.ts';

interface ClosedVentureProps {
  slug: string;
  error: Error & { status: number };
  /** The list that the page belongs to. */
  list: { label: string; href: string };
  /** Whether it closed while the reader had it open. */
  wasOpen: boolean;
}

const Closed = ({ error, list, wasOpen }: Omit<ClosedVentureProps, 'slug'>) => (
  <EmptyState
    title={wasOpen ? 'This venture is no longer open to you' : 'This venture is not available'}
    action={<LinkButton href={list.href}>{list.label}</LinkButton>}
  >
    {error.status === 403 && messageOf(error)}
    {error.status === 404 &&
      (wasOpen
        ? 'Your part in it or your access has just ended. What you learned there stays confidential.'
        : 'You may not be part of it, or the link is wrong.')}
  </EmptyState>
);

/** Tells an investor what they still need before any venture opens to them. Reveals nothing about this one. */
const NotEligible = ({ text }: { text: string }) => (
  <EmptyState
    title="Ventures are not open to you at the moment"
    action={<LinkButton href={paths.investorStatus}>Continue</LinkButton>}
  >
    {text}
  </EmptyState>
);

/** A mentor reads the overview after accepting the confidentiality agreement. */
const MentorAgreement = ({ id, name }: { id: number; name: string }) => (
  <div className="max-w-3xl">
    <h2 className="mb-2 text-2xl wrap-anywhere">{name}</h2>
    <p className="mb-5 max-w-text text-sm text-ink-soft">
      You mentor this venture. Accept the confidentiality agreement to read about it. By signing you also
      state that you have no stake in this venture or in a competitor of it, or that you will declare it under
      “Company and checks” as soon as the venture is open. Anyone who declares an interest is shown with it.
    </p>
    <LegalTextForm kind="nda" ventureId={id} action="Accept the agreement" />
  </div>
);

/** Shown instead of a venture that the reader may not see: why, and what would open it, as far as they may know. */
export function ClosedVenture({ slug, ...props }: ClosedVentureProps) {
  const isInvestor = useSignedInUser().role === 'investor';
  const { data: status } = useInvestorStatus(isInvestor);
  const own = useOwnVentures().data?.pages.flatMap(({ data }) => data);
  const mentored = props.error.status === 403 && own?.find((venture) => venture.slug === slug);
  const [missing] = status?.missing ?? [];
  return (
    <>
      <h1 className="sr-only">Venture</h1>
      {mentored ? (
        <MentorAgreement id={mentored.id} name={mentored.name} />
      ) : (
        <div role="status">{missing ? <NotEligible text={missing.text} /> : <Closed {...props} />}</div>
      )}
    </>
  );
}
