export const maxUploadBytes = 10 * 1024 * 1024;
export const maxPixels = 40_000_000;

/** Exit codes of the process that re-encodes images. */
export const reencodeExit = { noImage: 2, tooLarge: 3 } as const;
