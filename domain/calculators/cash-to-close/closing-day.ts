import { addMonths } from '../mortgage-schedule.ts';
import { occupancyFeeRule } from '../rules/closing-costs.ts';
import type { IsoDay } from '../../dates/iso-day.ts';
import type { CashInput } from './cash-input.ts';

/** A condominium unit closes some months after occupancy, a house on the same day. */
export function computeClosingDay({
  occupancyOn,
  isCondominium,
  occupancyMonths,
}: Pick<CashInput, 'occupancyOn' | 'isCondominium' | 'occupancyMonths'>) {
  if (occupancyOn === null || !isCondominium) return occupancyOn;
  return addMonths(occupancyOn, Math.round(occupancyMonths));
}

/** When the rest of an assignment's price is due; null where the day of occupancy is not known. */
export const findAssignmentClosing = (
  { occupancyOn }: { occupancyOn: IsoDay | null },
  isCondominium: boolean,
): IsoDay | null =>
  computeClosingDay({ occupancyOn, isCondominium, occupancyMonths: occupancyFeeRule.maxMonths });
