/** The largest video accepted for the home page. */
export const maxVideoBytes = 40 * 1024 * 1024;
