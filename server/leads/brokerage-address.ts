/** Whether LEADS_TO includes an address. */
export const isBrokerageAddress = (email: string, leadsTo: string): boolean =>
  leadsTo.split(',').some((address) => address.trim().toLowerCase() === email.toLowerCase());
