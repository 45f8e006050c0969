import { memo, useState } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { priceLabelMessages } from '../../../../domain/text/messages/project.ts';
import { describeDifference } from '../../../../domain/projects/assignment-costs.ts';
import { assignmentCostMessages } from '../../../../domain/text/messages/assignment-costs.ts';
import { computeMemberCosts } from '../../../visitor/member-assignment.ts';
import { phone } from '../../../ui/breakpoints.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { formatCadRange, formatWholeCad } from '../../../../domain/text/format-number.ts';
import type { MemberPrices } from '../../../../server/http/api/member-prices.ts';
import { MemberPrice } from '../../../visitor/member-prices.tsx';
import { MonthlyCost } from '../../../visitor/monthly-cost.tsx';
import { Launch } from '../launch.tsx';
import { CompareBox } from './compare-box.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import type { Card } from './present-card.ts';
import './project-card.css';

type CardHeading = 'h2' | 'h3';

interface ProjectCardProps {
  card: Card;
  isFirst?: boolean;
  isActive?: boolean;
  canCompare?: boolean;
  /** One level below the heading that the cards stand under. */
  heading?: CardHeading;
  onActiveChange?: ((stub: string | null) => void) | undefined;
}

const describeSaving = ({ assignment }: MemberPrices) =>
  assignment && describeDifference(computeMemberCosts(assignment).premiumCad);

/** On wider screens cards are in columns of about the same width. */
const pictureSizes = `${phone} 94vw, 360px`;

/** In the same order on every card. */
const listFacts = ({ occupancy, beds, sqFt, floor }: Card) =>
  [
    ['Occupancy', occupancy],
    ['Beds', beds],
    ['Sq ft', sqFt],
    ...(floor === null ? [] : [['Floor', floor] as const]),
  ] as const;

/** "Kipling, TTC Line 2 · 420 m, 7 min walk" */
const nameStation = ({ name, lines, way }: NonNullable<Card['station']>) =>
  `${name}, ${lines} · ${way}`;

/** "$1,087 – $1,181 per sq ft" */
const describePricePerSqFt = ({ price_per_sq_ft: range }: MemberPrices) =>
  range &&
  `${formatCadRange({ min: Math.round(range.min), max: Math.round(range.max) })} per sq ft`;

function describeParking({ priceCad, hasIncentive }: NonNullable<Card['parking']>) {
  const { plusParking, parkingBeforeIncentives } = priceLabelMessages;
  return (hasIncentive ? parkingBeforeIncentives : plusParking)(formatWholeCad(priceCad));
}

/** Marks a card while its picture becomes that of the project's page. */
const OpeningMark = ({ to }: { to: string }) =>
  useViewTransitionState(to) && <span data-opening hidden />;

/** A component of its own, because the router renders links again with each step of a navigation. */
function CardLink({ card }: { card: Card }) {
  const [isClicked, setClicked] = useState(false);
  return (
    <Link to={card.href} prefetch="intent" viewTransition onClick={() => setClicked(true)}>
      {card.title}
      {isClicked && <OpeningMark to={card.href} />}
    </Link>
  );
}

function ProjectCard({
  card,
  isFirst = false,
  isActive = false,
  canCompare = false,
  heading: Heading = 'h3',
  onActiveChange,
}: ProjectCardProps) {
  const activate = () => onActiveChange?.(card.stub);
  const release = () => onActiveChange?.(null);
  return (
    <article
      className="card"
      data-active={isActive || undefined}
      onMouseEnter={activate}
      onMouseLeave={release}
      onFocus={activate}
      onBlur={release}
    >
      <Picture source={card.picture} sizes={pictureSizes} detail="card" isFirst={isFirst} />
      <Heading className="card-title">
        <CardLink card={card} />
      </Heading>
      <p>{card.place}</p>
      <p>
        <MemberPrice
          stub={card.stub}
          label={card.priceLabel ?? priceLabelMessages.onRequest}
          filters={card.filters}
        />
      </p>
      {card.isSortedByPricePerSqFt && (
        <p className="card-small card-monthly">
          <MemberPrice
            stub={card.stub}
            label="Price per sq ft for members"
            filters={card.filters}
            read={describePricePerSqFt}
          />
        </p>
      )}
      {card.parking && <p className="card-small">{describeParking(card.parking)}</p>}
      {card.launch && (
        <p className="card-small">
          <Launch {...card.launch} />
        </p>
      )}
      {card.hasOriginalPrice && (
        <p className="card-small">
          <MemberPrice
            stub={card.stub}
            label={assignmentCostMessages.forMembers}
            filters={card.filters}
            read={describeSaving}
          />
        </p>
      )}
      {card.monthly && (
        <p className="card-small card-monthly">
          <MonthlyCost stub={card.stub} filters={card.filters} {...card.monthly} />
        </p>
      )}
      <FactList facts={listFacts(card)} />
      {card.station && <p className="card-station">{nameStation(card.station)}</p>}
      <FavouriteButton stub={card.stub} title={card.title} />
      {canCompare && <CompareBox stub={card.stub} title={card.title} />}
    </article>
  );
}

/** Memoized, because a list of many changes often in one of them, or only in its count. */
export const ListedCard = memo((props: ProjectCardProps) => (
  <li>
    <ProjectCard {...props} />
  </li>
));

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
