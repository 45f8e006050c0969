import type { Doubt } from '../../../domain/catalogue/list-doubts.ts';

/** What is wrong with which fields, each a link to its field. */
export const ProblemList = ({ problems }: { problems: readonly Doubt[] }) => (
  <ul>
    {problems.map(({ field, label, reason }) => (
      <li key={field + reason}>
        <a href={`#field-${field}`}>{label}</a> {reason}
      </li>
    ))}
  </ul>
);
