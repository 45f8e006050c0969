import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import { useLastShortlist } from '../../visitor/last-shortlist.ts';

/** Adds the project of a page to the shortlist that this browser opened last, if any, and leads there. */
export function AddToShortlist({ stub }: { stub: string }) {
  const token = useLastShortlist();
  if (token === null) return null;
  return (
    <form method="post" action={`/shortlist/${token}#add`}>
      <input type="hidden" name="intent" value="add" />
      <button className="button button-quiet" type="submit" name="project" value={stub}>
        {shortlistMessages.addHere}
      </button>
    </form>
  );
}
