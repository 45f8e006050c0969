import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import { forgetShortlist, useLastShortlist } from '../../visitor/last-shortlist.ts';
import type { ShortlistOutcome } from './change-shortlist.ts';

/** Adds the project of a page to the shortlist that this browser opened last, if any. */
export function AddToShortlist({ stub }: { stub: string }) {
  const token = useLastShortlist();
  const { Form, data: outcome, state } = useFetcher<ShortlistOutcome | null>();
  const hasEnded = outcome?.hasEnded ?? false;
  useEffect(() => {
    if (hasEnded && token !== null) forgetShortlist(token);
  }, [hasEnded, token]);
  if (token === null) return <p role="status">{hasEnded && outcome?.message}</p>;
  const path = `/shortlist/${token}`;
  if (state === 'idle' && outcome === null)
    return (
      <p role="status">
        <Link to={path}>{shortlistMessages.isOn}</Link>
      </p>
    );
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="inPlace" value="yes" />
      <button className="button button-quiet" type="submit" name="project" value={stub}>
        {shortlistMessages.addHere}
      </button>
      <p role="alert">{outcome?.message}</p>
    </Form>
  );
}
