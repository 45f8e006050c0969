import { useState } from 'react';

/** What a buyer chose in one section of a project's page, for all of them. */
export interface PlanChoice {
  /** The position of the plan to buy; null for the first on sale. */
  plan: number | null;
  /** The day of signing; null for today. */
  signedOn: string | null;
  choose: (change: Partial<Omit<PlanChoice, 'choose'>>) => void;
}

export function usePlanChoice(): PlanChoice {
  const [chosen, setChosen] = useState<Omit<PlanChoice, 'choose'>>({ plan: null, signedOn: null });
  return { ...chosen, choose: (change) => setChosen({ ...chosen, ...change }) };
}
