/** So many cards one call gives; more stubs make an address that no server takes. */
export const maxCards = 100;
