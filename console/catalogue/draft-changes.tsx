import type { DraftChange } from '../../domain/catalogue/edits/draft-authors.ts';
import { joinNames } from '../ui/viewers.tsx';

interface DraftChangesProps {
  changes: readonly Pick<DraftChange, 'text' | 'by'>[];
  operatorId: number;
}

/** What publishing the draft would change, and by whom; open when colleagues took part. */
export function DraftChanges({ changes, operatorId }: DraftChangesProps) {
  if (changes.length === 0) return null;
  const list = (by: DraftChange['by']) =>
    joinNames([...new Set(by.map(({ id, name }) => (id === operatorId ? 'you' : name)))]);
  const authors = changes.flatMap(({ by }) => by);
  const isShared = authors.some(({ id }) => id !== operatorId);
  return (
    <details className="record-differences" open={isShared}>
      <summary>
        Draft changes ({changes.length}), by {list(authors)}
      </summary>
      <ul>
        {changes.map(({ text, by }) => (
          <li key={text}>
            {text} {isShared && <span className="quiet">by {list(by)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
