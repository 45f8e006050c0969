import { addMembers } from './members.ts';
import { createLastingData } from './seeded-data.ts';
import { startInside } from './site-inside.ts';

/** The base address of its links. */
export const publicUrl = 'https://homes.example';

async function startDemoSite() {
  const data = await createLastingData(`demo_${process.pid}`);
  const [member] = await addMembers(data, ['member@example.com']);
  const { url } = await startInside({
    ...data,
    PUBLIC_URL: publicUrl,
    // Files that share it are one client, whose refusals count together.
    LIMIT_LEADS_PER_MINUTE: '100000',
    LIMIT_READS_PER_SECOND: '100000',
  });
  return { url, tokens: member! };
}

let started: ReturnType<typeof startDemoSite> | null = null;

/**
 * A site with the demo catalogue and a member, for tests that only read. A worker's test files share
 * it, because a start takes as long as the tests of many a file. It stops with the worker.
 */
export const openDemoSite = () => (started ??= startDemoSite());
