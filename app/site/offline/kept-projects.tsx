import { useId } from 'react';
import { useCards } from '../projects/use-cards.ts';

/** Projects that this browser keeps, as links to their kept pages; nothing where there are none. */
export function OfflineProjects({ heading, stubs }: { heading: string; stubs: readonly string[] }) {
  const id = useId();
  const { cards } = useCards(stubs);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {cards.map(({ stub, href, title, place, priceLabel }) => (
          <li key={stub}>
            {/* A whole page is asked for: that is what is kept. */}
            <a href={href}>{title}</a>
            <span>{[place, priceLabel].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
