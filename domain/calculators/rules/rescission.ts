import type { DatedRule } from './dated-rule.ts';

/** The documents that start the countdown once the buyer has received them. */
const clockDocuments = ['agreement', 'disclosure', 'guide'] as const;
export type ClockDocument = (typeof clockDocuments)[number];

export interface RescissionRule extends DatedRule {
  kind: 'condominium' | 'freehold';
  /** Calendar days, excluding the first and including the last; null when the law gives none. */
  days: number | null;
  documents: readonly ClockDocument[];
}

/** In force on the day on which the agreement was received. */
export const rescissionRules: readonly RescissionRule[] = [
  {
    name: 'Rescission of a new condominium unit (Condominium Act, 1998, s. 73)',
    kind: 'condominium',
    effectiveFrom: '2001-05-05',
    isStartUnknown: true,
    source:
      'https://levyzavet.com/condominium-law-10-day-cooling-off-period-and-giving-proper-notice-of-rescission/',
    checkedOn: '2026-11-22',
    days: 10,
    documents: ['agreement', 'disclosure'],
  },
  {
    name: 'Rescission of a new condominium unit, with the buyers’ guide (Condominium Act, 1998, s. 73)',
    kind: 'condominium',
    effectiveFrom: '2021-01-01',
    source: 'https://www.condoauthorityontario.ca/resources/condo-buyers-guide/',
    checkedOn: '2026-11-22',
    days: 10,
    documents: clockDocuments,
  },
  {
    name: 'Rescission of a new freehold home (Bill 200 of 2024, not proclaimed)',
    kind: 'freehold',
    effectiveFrom: '2024-06-06',
    source:
      'https://torkin.com/insights/publication/new-freehold-home-cooling-off-period-what-builders-and-developers-need-to-know',
    checkedOn: '2026-11-21',
    days: null,
    documents: ['agreement'],
  },
];
