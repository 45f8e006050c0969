import { Suspense, useState, type ReactNode } from 'react';
import { createSubmissionId } from '../../forms/use-submission.ts';
import { useProvenAddress } from '../../visitor/proven-address.ts';
import { useSession } from '../../visitor/session.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { OnePressFormProps } from './one-press-form.tsx';

/** Leads to the page that asks. */
const AskThere = ({ path }: Pick<OnePressFormProps, 'path'>) => (
  <p>
    <a href={path} rel="nofollow">
      Have you opened a link from our emails in this browser? Then one press is enough.
    </a>
  </p>
);

/** Few visitors need it. */
const OnePressForm = lazyComponent<OnePressFormProps>(
  async () => (await import('./one-press-form.tsx')).OnePressForm,
  AskThere,
);

interface OnePressProps {
  /** The address of the page that asks, with what is asked for. */
  path: string;
  intent: 'send' | 'follow';
  label: string;
  /** Introduces the form below. */
  children?: ReactNode;
}

/**
 * For visitors without an account in whose browser a link from a mail is open. The page is the same for
 * everyone; without scripts it leads to the page that asks.
 */
export function OnePress({ path, intent, label, children }: OnePressProps) {
  const hint = useProvenAddress();
  const isMember = useSession() !== null;
  const [submissionId] = useState(createSubmissionId);
  if (!hint || isMember)
    return (
      <noscript>
        <AskThere path={path} />
      </noscript>
    );
  return (
    <Suspense fallback={null}>
      <OnePressForm {...{ ...hint, submissionId, path, intent, label }} />
      {children}
    </Suspense>
  );
}
