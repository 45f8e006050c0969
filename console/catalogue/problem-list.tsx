import { groupProblems } from '../../domain/catalogue/edits/group-problems.ts';
import type { Warning } from '../../domain/catalogue/edits/list-warnings.ts';

/** Opens whatever folds around a field. A table's cells have no address: goes to the table. */
function revealField(name: string) {
  const field = document.getElementById(`field-${name}`);
  const target =
    field ?? document.getElementsByName(name.split('.')[0] ?? '')[0]?.parentElement ?? null;
  for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details'))
    at.open = true;
  if (!field) target?.scrollIntoView();
}

/** What is wrong with which fields, each a link to its field. */
export const ProblemList = ({ problems }: { problems: readonly Warning[] }) => (
  <ul>
    {groupProblems(problems).map(({ field, label, reason }) => (
      <li key={field + reason}>
        <a href={`#field-${field}`} onClick={() => revealField(field)}>
          {label}
        </a>{' '}
        {reason}
      </li>
    ))}
  </ul>
);
