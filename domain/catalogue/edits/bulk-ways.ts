/** The ways to change a field in bulk; the last two are for lists of texts. */
export const bulkWays = { set: 'Set to', clear: 'Clear', add: 'Add', remove: 'Remove' } as const;
export type BulkWay = keyof typeof bulkWays;
export const bulkWayNames = Object.keys(bulkWays) as BulkWay[];
