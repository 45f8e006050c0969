import type { Collection } from '../catalogue/collections.ts';
import type { Operator, Role } from './roles.ts';

/** Who may change a collection, where that is narrower than the row of the permission table. */
const narrower: Partial<Record<Collection, readonly Role[]>> = {
  brokerage: ['admin', 'site'],
  siteLook: ['admin', 'site'],
  projects: ['admin', 'editor'],
  builders: ['admin', 'editor'],
  cities: ['admin', 'editor'],
  mlsZones: ['admin', 'editor'],
  stations: ['admin', 'editor'],
  propertyTypes: ['admin', 'editor'],
};

/** The roles that may change a collection: the site's pages and articles also `site`. */
export const rolesToChange = (collection: Collection): readonly Role[] =>
  narrower[collection] ?? ['admin', 'editor', 'site'];

export const mayChange = (collection: Collection, { roles }: Pick<Operator, 'roles'>): boolean =>
  roles.some((role) => rolesToChange(collection).includes(role));
