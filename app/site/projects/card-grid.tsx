import type { Card } from './present-card.ts';
import { ProjectCard } from './project-card.tsx';

interface CardGridProps {
  cards: readonly Card[];
  /** How many cards stand in the first view, whose pictures are asked for at once. */
  firstCount?: number;
  activeStub?: string | null;
  canCompare?: boolean;
  onActiveChange?: (stub: string | null) => void;
}

export function CardGrid({
  cards,
  firstCount = 0,
  activeStub = null,
  canCompare = false,
  onActiveChange,
}: CardGridProps) {
  return (
    <ul className="card-grid">
      {cards.map((card, position) => (
        <li key={card.stub}>
          <ProjectCard
            card={card}
            isFirst={position < firstCount}
            isActive={card.stub === activeStub}
            canCompare={canCompare}
            onActiveChange={onActiveChange}
          />
        </li>
      ))}
    </ul>
  );
}
