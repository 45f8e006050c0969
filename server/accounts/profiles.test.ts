import { expect } from 'vitest';
import type { Member } from '../../domain/accounts/member.ts';
import { registrationForm } from '../../domain/leads/forms/registration.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import {
  ada,
  openAda,
  origin,
  password,
  testOnAccounts,
} from '../../tests/support/open-accounts.ts';

const wrongCode = { message: 'Wrong code, try again.' };

testOnAccounts(
  'a changed address is reported to the old one, and shows nothing until it is verified',
  async (accounts) => {
    const { member, token } = await openAda(accounts);
    const victim = {
      ...ada,
      email: 'victim@example.com',
      phone: { number: '+14165550199', extension: null },
    };
    await accounts.leads.submit(
      buildLeadDraft({
        form: 'project-request',
        name: 'Victim',
        email: victim.email,
        message: 'A private question',
        consent: true,
        answer: 'Meeting saved',
      }),
      origin,
    );
    await accounts.collectMails();
    expect(await accounts.listRequests(member)).toMatchObject([{ form: 'registration' }]);
    await accounts.requestCode(ada.email, origin);
    const oldCode = await accounts.collectCode();

    const changed = await accounts.updateProfile(member, { email: victim.email }, origin);
    expect(changed).toMatchObject({ email: victim.email, isEmailProven: false });
    const [notification] = await accounts.collectMails();
    expect(notification).toMatchObject({
      to: ada.email,
      subject: 'Your email address for Groundbreak was changed',
    });
    expect(notification?.text).toContain('v…@example.com');
    expect(await accounts.listRequests(changed)).toEqual([]);
    expect(JSON.stringify(await accounts.collect(changed, token))).not.toContain('private');
    await expect(accounts.getPreferences(changed)).rejects.toMatchObject({ status: 403 });
    // A code sent to the old address does not verify the new one.
    await expect(
      accounts.checkCode({ email: victim.email, code: oldCode }, origin),
    ).rejects.toMatchObject(wrongCode);

    await accounts.requestCode(victim.email, origin);
    const code = await accounts.collectCode();
    await accounts.checkCode({ email: victim.email, code }, origin);
    const proven = await accounts.findMember(token);
    expect(proven?.isEmailProven).toBe(true);
    expect(await accounts.listRequests(proven ?? changed)).toHaveLength(1);

    const other = await accounts.updateProfile(
      changed,
      { email: 'Victim@example.com', name: 'Ada' },
      origin,
    );
    expect(other).toMatchObject({
      email: 'Victim@example.com',
      name: 'Ada',
      isEmailProven: true,
    });
    expect(await accounts.collectMails()).toEqual([]);
    await accounts.register(registrationForm.build(ada, 'test'), origin);
    await expect(
      accounts.updateProfile(other, { email: 'ADA@example.com' }, origin),
    ).rejects.toMatchObject({ status: 409, message: 'Email already exists' });
  },
);

testOnAccounts(
  'a member can neither mail strangers by taking their addresses nor probe who has an account (A-7.5)',
  async (accounts) => {
    const { member } = await openAda(accounts);
    accounts.wait(60);
    const take = (from: Member, email: string) => accounts.updateProfile(from, { email }, origin);
    const thief = await take(member, 'victim@example.com');
    await accounts.collectMails();
    const passwords = { currentPassword: password, newPassword: 'difference-engine' };
    await accounts.updatePassword(thief, passwords, origin);
    const again = await take(await take(thief, ada.email), 'another@example.com');
    expect(await accounts.collectMails()).toEqual([]);
    for (let name = 0; name < 5; name += 1) await take(again, `nobody-${name}@example.com`);
    await expect(take(again, 'one-more@example.com')).rejects.toMatchObject({ status: 429 });
    await accounts.updateProfile(again, { name: 'Ada' }, origin);
    await expect(accounts.requestCode(ada.email, origin)).rejects.toMatchObject({ status: 429 });
  },
);

testOnAccounts('two concurrent preferences are both stored', async (accounts) => {
  const { member } = await openAda(accounts);
  const set = (wanted: object) => accounts.setPreferences(member, wanted, 'test', origin);
  await Promise.all([set({ newsletter: true }), set({ offers: true })]);
  expect(await accounts.getPreferences(member)).toEqual({
    newsletter: true,
    offers: true,
    alerts: false,
  });
});
