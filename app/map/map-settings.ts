/** The map's constants (B-9.6). */
export const listingZoom = 7;
/** When a search says where to look. */
export const searchZoom = 10;
export const detailZoom = 12;
export const minZoom = 5;
export const maxZoom = 15;
export const clusterRadiusPx = 20;
export const clusterMaxZoom = 14;
export const listFollowsAfterMs = 1500;
export const popupWidthPx = 190;

/** From here on the built-in map knows no more streets. */
export const schematicFromZoom = 13;

/** The basemap has its detail inside these bounds, in degrees. */
export const detailBounds = { south: 38, west: -96, north: 60, east: -66 };

/** A provider's style must arrive within this time, or the built-in map is shown. */
export const styleTimeoutMs = 8000;
/** So many failed tiles before the first complete picture mean that the provider is down. */
export const tolerableTileErrors = 4;
