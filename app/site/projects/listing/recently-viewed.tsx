import { Carousel } from '../../../ui/carousel.tsx';
import { useRecentlyViewed } from '../../../visitor/own-projects.ts';
import { ListedCard } from './project-card.tsx';
import { useCards } from './use-cards.ts';
import './recently-viewed.css';

const maxShown = 6;

/** The projects last opened in this browser. Appears after loading, so place it below the fold. */
export function RecentlyViewed({ except }: { except?: string }) {
  const stubs = useRecentlyViewed().filter((stub) => stub !== except);
  const { cards } = useCards(stubs.slice(0, maxShown));
  if (cards.length === 0) return null;
  return (
    <section className="recently-viewed" aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">Recently viewed</h2>
      <Carousel label="Recently viewed" className="viewed-row">
        {cards.map((card) => (
          <ListedCard key={card.stub} card={card} />
        ))}
      </Carousel>
    </section>
  );
}
