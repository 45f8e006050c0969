import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { createFolder, projectRoot, until } from './support/harness.ts';
import { submitLead } from './support/lead-requests.ts';
import { longTest } from './support/long-run.ts';
import { readOutbox } from './support/outbox.ts';
import { createSeededData } from './support/seeded-data.ts';
import { runCommandLine, startSite } from './support/site.ts';

const hourMs = 60 * 60_000;

longTest(
  'a clock that jumps a day ahead, back, and an hour behind loses no lead and sends no mail twice',
  async () => {
    const clock = path.join(createFolder(), 'ahead');
    const jump = (hours: number) => writeFileSync(clock, String(hours * hourMs));
    jump(0.001);
    const settings = { ...(await createSeededData()), CLOCK_AHEAD: clock };
    const preload = path.join(projectRoot, 'tests/support/jump-clock.mjs');
    const site = await startSite(settings, { nodeArgs: ['--import', preload] });
    const references: string[] = [];
    for (const hours of [0.001, 24, 0.001, -1]) {
      jump(hours);
      const before = Date.now() + hours * hourMs;
      references.push(
        await submitLead(site.url, { submissionId: `clock-at-${references.length}` }),
      );
      // A browser that heard no answer sends it again, whatever the clock says meanwhile.
      expect(await submitLead(site.url, { submissionId: 'clock-at-0' })).toBe(references[0]);
      await until(
        `both mails left at ${hours} h`,
        async () => (await readOutbox(settings.DATA_DIR)).length === 2 * references.length,
      );
      const { output } = await runCommandLine(settings, ['leads']);
      const leads = JSON.parse(output) as { reference: string; received_at: string }[];
      const last = leads.find(({ reference }) => reference === references.at(-1));
      // The database's clock jumped with the program's.
      expect(Math.abs(Date.parse(last?.received_at ?? '') - before)).toBeLessThan(hourMs / 4);
      for (const address of ['/', '/projects', '/api/v1/health'])
        expect([hours, address, (await fetch(site.url + address)).status]).toEqual([
          hours,
          address,
          200,
        ]);
    }
    const mails = await readOutbox(settings.DATA_DIR);
    for (const reference of references)
      expect(mails.filter(({ text }) => text?.includes(reference))).toHaveLength(2);
    expect(site.errors()).toBe('');
    expect(await site.stop()).toEqual({ code: 0, signal: null });
  },
);
