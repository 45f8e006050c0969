import { addMonths } from '../mortgage-schedule.ts';
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
