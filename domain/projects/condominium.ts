const condominiums = ['Condominium', 'Stacked Condo Town Homes'];

/** Whether homes close some months after occupancy, as units of a condominium do. */
export const isCondominium = ({ typeGroups }: { typeGroups: readonly string[] }): boolean =>
  typeGroups.some((group) => condominiums.includes(group));
