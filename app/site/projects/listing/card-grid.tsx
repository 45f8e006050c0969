import type { Card } from './present-card.ts';
import { ListedCard, type CardHeading } from './project-card.tsx';

interface CardGridProps {
  cards: readonly Card[];
  /** How many cards are in the first view; their pictures load immediately. */
  firstCount?: number;
  activeStub?: string | null;
  canCompare?: boolean;
  heading?: CardHeading;
  onActiveChange?: (stub: string | null) => void;
  /** The cards are three or six, which fill their rows. */
  isSet?: boolean;
}

export function CardGrid({
  cards,
  firstCount = 0,
  activeStub = null,
  canCompare = false,
  heading = 'h3',
  onActiveChange,
  isSet = false,
}: CardGridProps) {
  return (
    <ul className={isSet ? 'card-grid in-threes' : 'card-grid'}>
      {cards.map((card, position) => (
        <ListedCard
          key={card.stub}
          card={card}
          isFirst={position < firstCount}
          isActive={card.stub === activeStub}
          canCompare={canCompare}
          heading={heading}
          onActiveChange={onActiveChange}
        />
      ))}
    </ul>
  );
}
