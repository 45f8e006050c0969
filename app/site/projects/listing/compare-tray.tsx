import { Link } from 'react-router';
import { focusAfterRemoval } from '../../../ui/focus-after-removal.ts';
import {
  clearCompared,
  formatComparePath,
  minCompared,
  maxCompared,
  removeCompared,
  useCompared,
} from '../../../visitor/own-projects.ts';
import { useCards } from './use-cards.ts';
import './compare-tray.css';

/** Keeps the focus in the tray; when that is empty, moves it to the checkbox that added the project. */
function moveFocusFrom(button: HTMLElement, stub = '') {
  const box = `.compare-box [value="${CSS.escape(stub)}"]`;
  focusAfterRemoval(button, '.compare-tray button', box, '#results h2');
}

export function CompareTray() {
  const compared = useCompared();
  const { cards } = useCards(compared);
  if (compared.length === 0) return null;
  const titleOf = (stub: string) => cards.find((card) => card.stub === stub)?.title ?? stub;
  return (
    <section className="compare-tray" aria-label="Selected to compare">
      <ul>
        {compared.map((stub) => (
          <li key={stub}>
            <button
              type="button"
              aria-label={`Remove ${titleOf(stub)} from comparing`}
              onClick={({ currentTarget }) => {
                moveFocusFrom(currentTarget, stub);
                removeCompared(stub);
              }}
            >
              {titleOf(stub)} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {compared.length < minCompared
          ? 'Pick one more to compare'
          : `${compared.length} of ${maxCompared} chosen to compare`}
      </p>
      <button
        type="button"
        className="button button-quiet"
        onClick={({ currentTarget }) => {
          moveFocusFrom(currentTarget, compared.at(-1));
          clearCompared();
        }}
      >
        Clear
      </button>
      {compared.length >= minCompared && (
        <Link className="button" to={formatComparePath(compared)}>
          {`Compare (${compared.length})`}
        </Link>
      )}
    </section>
  );
}
