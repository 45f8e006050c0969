import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, projectRoot } from './support/harness.ts';
import { submitLead } from './support/lead-requests.ts';
import { createBareFolder } from './support/seeded-folder.ts';
import { runCommandLine, runProgram } from './support/site.ts';

/** The power fails once in every test run; `npm run torture -- power` has it fail hundreds of times. */
const rounds = Number(process.env['POWER_ROUNDS'] ?? 1);
const leadsEachRound = 6;
const preload = path.join(projectRoot, 'tests/support/lose-power.mjs');

/** Starts the lead path on a disk whose safe part is kept in `safe`; answers its address and program. */
async function open(dataDir: string, safe: string, isDeaf: boolean) {
  const disk = path.join(dataDir, 'database');
  cpSync(disk, safe, { recursive: true });
  const program = runProgram(
    'tests/support/lead-site.ts',
    {
      DATA_DIR: dataDir,
      DEMO: 'off',
      LIMIT_LEADS_PER_MINUTE: '100000',
      POWER_DISK: disk,
      POWER_SAFE: safe,
      POWER_EARLY: '0.3',
      ...(isDeaf && { POWER_DEAF: 'true' }),
    },
    { nodeArgs: ['--import', preload] },
  );
  await once(program.child, 'message');
  const opened = Promise.race([once(program.child, 'message'), once(program.child, 'exit')]);
  program.child.send('open');
  const [url] = (await opened) as unknown[];
  if (typeof url !== 'string') throw new Error(`It ended:\n${program.errors()}`);
  return { url, program };
}

/** Sends leads until the power fails with the answer to the last; answers the folder as it is after that. */
async function failPower(
  dataDir: string,
  { known, isDeaf = false }: { known: Map<string, string>; isDeaf?: boolean },
): Promise<string> {
  const safe = path.join(createFolder(), 'database');
  const { url, program } = await open(dataDir, safe, isDeaf);
  const send = async (submissionId: string) => {
    const lead = { submissionId, email: '', source: 'test' };
    known.set(submissionId, await submitLead(url, lead, '/api/v1/createlead'));
  };
  const from = known.size;
  await Promise.all(
    Array.from({ length: leadsEachRound }, (_, at) => send(`power-cut-${from + at}`)),
  );
  await program.stop('SIGKILL');
  return path.dirname(safe);
}

async function listReferences(dataDir: string): Promise<string[]> {
  const { code, output, errors } = await runCommandLine({ DATA_DIR: dataDir, DEMO: 'off' }, [
    'leads',
  ]);
  if (code !== 0) throw new Error(errors);
  return (JSON.parse(output) as { reference: string }[]).map(({ reference }) => reference).sort();
}

test(
  `no acknowledged lead is lost when the power fails, ${rounds} times (D-2.1)`,
  async () => {
    const known = new Map<string, string>();
    let dataDir: string = await createBareFolder();
    for (let round = 0; round < rounds; round += 1) {
      const left = await failPower(dataDir, { known });
      rmSync(dataDir, { recursive: true, force: true });
      dataDir = left;
      // Each tenth round by the command, and by the next round's start in between.
      if (round % 10 === 0 || round === rounds - 1)
        expect(await listReferences(dataDir), `round ${round}`).toEqual([...known.values()].sort());
    }
    expect(known.size).toBe(rounds * leadsEachRound);
  },
  60_000 + rounds * 12_000,
);

test('a disk that only says it has synced loses them, so that the test above would notice', async () => {
  const known = new Map<string, string>();
  const dataDir = await createBareFolder();
  const left = await failPower(dataDir, { known, isDeaf: true });
  const found = await listReferences(left).catch(() => []);
  expect(found.length).toBeLessThan(known.size);
});
