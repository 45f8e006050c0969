import { ensureBuilt, ensureInstalled, main } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  console.log('\nThe site is built. Start it with npm start.');
});
