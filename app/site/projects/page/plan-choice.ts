import { useState } from 'react';
import type { IsoDay } from '../../../../domain/dates/iso-day.ts';
import type { Entries } from '../../../../domain/calculators/entries.ts';
import { uncapitalise } from '../../../../domain/text/capitalise.ts';
import { notForSaleMessages } from '../../../../domain/text/messages/project.ts';

interface Chosen {
  /** The position of the plan to buy; null for the first on sale. */
  plan: number | null;
  /** The day of signing; null for the default. */
  signedOn: string | null;
  isCashOpen: boolean;
  /** What was entered of cash to close. */
  cashEntries: Entries;
}

/** What a buyer chose in one section of a project's page, for all of them. */
export interface PlanChoice extends Chosen {
  choose: (change: Partial<Chosen>) => void;
}

/** Today, empty of what nobody can sign yet. */
export const defaultSigningDay = (
  { launch }: { launch: object | null },
  today: IsoDay | null,
): string => (launch ? '' : (today ?? ''));

/** A plan where one is chosen: "Spica (sold out)". */
export const namePlan = ({ name, isSoldOut }: { name: string; isSoldOut: boolean }): string =>
  isSoldOut ? `${name} (${uncapitalise(notForSaleMessages['sold-out'].label)})` : name;

const none: Chosen = { plan: null, signedOn: null, isCashOpen: false, cashEntries: {} };

/** By project, for those who come back to it, such as from a calculator. */
const chosenBefore = new Map<string, Chosen>();

export function usePlanChoice(stub: string): PlanChoice {
  const [chosen, setChosen] = useState(chosenBefore.get(stub) ?? none);
  return {
    ...chosen,
    choose(change) {
      const next = { ...chosen, ...change };
      chosenBefore.set(stub, next);
      setChosen(next);
    },
  };
}
