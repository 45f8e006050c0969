/** The largest picture that the site accepts. */
export const maxPictureBytes = 20 * 1024 * 1024;
export const maxPicturePixels = 40_000_000;
