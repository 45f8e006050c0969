export const maxUploadBytes = 10 * 1024 * 1024;
export const maxPixels = 40_000_000;

/** How the program that redraws an image says why it did not. */
export const reencodeExit = { noImage: 2, tooLarge: 3 } as const;
