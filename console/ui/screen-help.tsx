import { Link, useLocation } from 'react-router';
import { findScreenHelp, formatHelpPath } from '../../domain/operators/screen-help.ts';
import './help.css';

/** One sentence about the screen, and a link to the manual. */
export function ScreenHelp() {
  const help = findScreenHelp(useLocation().pathname);
  if (!help) return null;
  return (
    <p className="screen-help">
      {help.sentence} <Link to={formatHelpPath(help.section)}>Help: {help.section}</Link>
    </p>
  );
}
