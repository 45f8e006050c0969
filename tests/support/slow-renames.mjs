// Preloaded into a program (node --import): a restore exchanges its folders slowly enough for a test to
// stop it in between, on any machine.
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';

const { rename } = files;
files.rename = async (...given) => {
  await rename(...given);
  await delay(200);
};
syncBuiltinESMExports();
