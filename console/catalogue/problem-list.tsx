import type { Warning } from '../../domain/catalogue/edits/list-warnings.ts';
import { revealField } from './reveal-field.ts';

/** What is wrong with which fields, each a link to its field. */
export const ProblemList = ({ problems }: { problems: readonly Warning[] }) => (
  <ul>
    {problems.map(({ field, label, reason }) => (
      <li key={field + reason}>
        <a href={`#field-${field}`} onClick={() => revealField(field)}>
          {label}
        </a>{' '}
        {reason}
      </li>
    ))}
  </ul>
);
