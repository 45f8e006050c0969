import { expect, test } from 'vitest';
import { until } from '../../tests/support/harness.ts';
import { acceptAll, openWiredToTwo } from '../../tests/support/wired-services.ts';
import { readDeliveries, skipRetryDelay, submit } from '../../tests/support/working-services.ts';

test('with several addresses in LEADS_TO, only the refused one is retried, and nobody gets the mail twice', async () => {
  const { services, behaviour, at, notices } = await openWiredToTwo();
  notices.length = 0;
  behaviour.refuse = (address) => (address === 'second@brokerage.example' ? 550 : null);
  await submit(services, { email: null });
  const [refused] = await until('the second was refused', async () => {
    const rows = (await readDeliveries(services)).filter(({ last_error }) => last_error);
    return rows.length > 0 && rows;
  });
  expect(refused).toMatchObject({
    kind: 'mail-brokerage',
    sent_at: null,
    last_error: expect.stringMatching(/second@brokerage\.example.*550/),
  });
  expect(notices).toEqual([expect.stringMatching(/^The mail server refuses LEADS_TO: [^@]*$/)]);
  Object.assign(behaviour, acceptAll);
  await until('all are sent', async () => {
    await skipRetryDelay(services);
    return (await readDeliveries(services)).every(({ sent_at }) => sent_at);
  });
  expect(at.mails.received.map(({ recipients }) => recipients)).toEqual([
    ['first@brokerage.example'],
    ['second@brokerage.example'],
  ]);
  expect(notices[1]).toBe('Mails reach LEADS_TO again.');
});
