import { Link } from 'react-router';
import { countOf } from '../../domain/text/count-of.ts';
import type { ReadReply } from '../../server/leads/inbox/replies.ts';

type Document = ReadReply['documents'][number];
interface RowsProps {
  documents: readonly Document[];
  /** Ids. */
  chosen: readonly string[];
}

interface ChoiceProps extends RowsProps {
  /** How many days the links work. */
  linkDays: number;
}

const Rows = ({ documents, chosen }: RowsProps) =>
  documents.map(({ id, kind, name, fileName, path }) => (
    <div key={id} className="reply-document">
      <label>
        <input type="checkbox" name="documents" value={id} defaultChecked={chosen.includes(id)} />
        <span>
          {name}
          {kind !== 'other' && ` (${fileName})`}
        </span>
      </label>
      <Link reloadDocument to={path}>
        Open<span className="visually-hidden"> {fileName}</span>
      </Link>
    </div>
  ));

/** The documents that a reply can offer as links: those of the lead's project, then all others. */
export function DocumentChoice({ documents, chosen, linkDays }: ChoiceProps) {
  if (documents.length === 0) return null;
  const own = documents.filter(({ isOfLead }) => isOfLead);
  const others = documents.filter(({ isOfLead }) => !isOfLead);
  return (
    <fieldset className="reply-documents">
      <legend>Documents</legend>
      <p className="field-hint">
        The email has a personal link to each, which works for {countOf(linkDays, 'day', 'days')}.
        Openings appear in the timeline.
      </p>
      <Rows documents={own} chosen={chosen} />
      {others.length > 0 && (
        <details open={others.some(({ id }) => chosen.includes(id)) || undefined}>
          <summary>{own.length > 0 ? 'Documents of other projects' : 'Choose documents'}</summary>
          <Rows documents={others} chosen={chosen} />
        </details>
      )}
    </fieldset>
  );
}
