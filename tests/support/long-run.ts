/** `npm run test:long` runs every test, and some tests more thoroughly. */
export const isLongRun = process.env['LONG_TESTS'] === 'true';
