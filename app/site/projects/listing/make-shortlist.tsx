import { maxShortlisted } from '../../../../domain/projects/shortlist.ts';
import { shortlistMessages } from '../../../../domain/text/messages/shortlist.ts';

/** A button that makes a shortlist of these projects, or of as many as fit. */
export const MakeShortlist = ({ stubs }: { stubs: readonly string[] }) => (
  <form className="make-shortlist" method="post" action="/shortlist">
    {stubs.slice(0, maxShortlisted).map((stub) => (
      <input type="hidden" name="stub" value={stub} key={stub} />
    ))}
    <button className="button button-quiet" type="submit">
      {stubs.length > maxShortlisted
        ? shortlistMessages.makeOfFirst(maxShortlisted)
        : shortlistMessages.make}
    </button>
  </form>
);
