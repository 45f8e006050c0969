import type { MemberPrices } from '../../server/http/api/member-prices.ts';
import { describePrices, useMemberPrices } from './member-prices.ts';

interface MemberPriceProps {
  stub: string;
  /** What everyone sees: members too, until the number arrives or if there is none. */
  label: string;
  /** The filters on plans that the label is about. */
  filters?: string | undefined;
  read?: (prices: MemberPrices) => string | null;
}

/** The price of a project: its label for visitors, numbers for members. */
export function MemberPrice({
  stub,
  label,
  filters = '',
  read = describePrices,
}: MemberPriceProps) {
  const prices = useMemberPrices(stub, filters);
  return (prices && read(prices)) ?? label;
}
