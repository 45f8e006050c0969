import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { useIsHydrated } from '../../ui/use-hydrated.ts';
import type { ShortlistOutcome } from './shortlist-outcome.ts';

interface FormProps {
  className?: string;
  children: ReactNode;
}

/**
 * A form that changes the shortlist of the page: in place with scripts, else by sending the page.
 * `outcome` is what was refused, of this form alone.
 */
export function useChange(intent: string, stub?: string, ofPage?: ShortlistOutcome | null) {
  const fetcher = useFetcher<ShortlistOutcome | null>();
  const isHydrated = useIsHydrated();
  const isOwn = ofPage?.entered['intent'] === intent && ofPage.entered['stub'] === stub;
  const outcome = fetcher.data ?? (isOwn && fetcher.data === undefined ? ofPage : null);
  const isSaved = fetcher.state === 'idle' && fetcher.data === null;
  const renderForm = ({ className, children }: FormProps) => (
    <fetcher.Form method="post" className={className}>
      <input type="hidden" name="intent" value={intent} />
      {stub !== undefined && <input type="hidden" name="stub" value={stub} />}
      {isHydrated && <input type="hidden" name="inPlace" value="yes" />}
      {children}
    </fetcher.Form>
  );
  return { renderForm, outcome, isSaved, sending: fetcher.formData };
}
