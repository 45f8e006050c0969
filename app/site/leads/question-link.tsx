import { Link } from 'react-router';
import type { Question } from './ask-about.ts';

/** The brokerage's own action at the end of a text. */
export const QuestionLink = ({ label, href }: Question) => (
  <p className="button-row">
    <Link className="button" to={href}>
      {label}
    </Link>
  </p>
);
