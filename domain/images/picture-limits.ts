/** What the site shows at most; larger files are refused. */
export const maxPictureBytes = 20 * 1024 * 1024;
export const maxPicturePixels = 40_000_000;
