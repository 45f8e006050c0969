import type { Services } from '../../../server/services.ts';

/** Who is written to, and how else to reach them. */
export function loadBrokerage({ config }: Pick<Services, 'config'>) {
  const { legalName, address, phone, email, hours } = config.brand;
  return { legalName, address, phone, email, hours };
}

export type Brokerage = ReturnType<typeof loadBrokerage>;
