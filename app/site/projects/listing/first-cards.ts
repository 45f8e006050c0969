import type { Card } from './present-card.ts';

/** At least as many cards as are in view on all but the largest screens. */
const cardsAtOnce = 8;

/** The first cards of a list that has just come, then those that are painted already, as they are. */
export const listFirstCards = (cards: readonly Card[], painted: readonly Card[]): Card[] =>
  cards.flatMap((card, position) =>
    position < cardsAtOnce ? card : (painted.find(({ stub }) => stub === card.stub) ?? []),
  );
