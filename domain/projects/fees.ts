import { sqFt } from '../text/format-number.ts';

export const fees = {
  maintenancePerSqFtCad: { label: 'Maintenance', unit: ` per ${sqFt} a month` },
  parkingCad: { label: 'Parking', unit: '' },
  lockerCad: { label: 'Locker', unit: '' },
  developmentChargeCapCad: { label: 'Development charges capped at', unit: '' },
  assignmentFeeCad: { label: 'Assignment fee', unit: '' },
} as const satisfies Record<string, { label: string; unit: string }>;

export type FeeName = keyof typeof fees;
export const feeNames = Object.keys(fees) as FeeName[];

export const forEachFee = <Value>(make: (name: FeeName) => Value) =>
  Object.fromEntries(feeNames.map((name) => [name, make(name)])) as Record<FeeName, Value>;
