import { expect } from 'vitest';
import { projectRequestForm } from '../../domain/leads/forms/project-request.ts';
import { registrationForm } from '../../domain/leads/forms/registration.ts';
import { ada, origin, password, testOnAccounts } from '../../tests/support/open-accounts.ts';
import { createPasswordLink } from '../leads/intake/password-link.ts';

const email = 'ada@example.com';
const ended = { status: 400, id: 'link_ended' };
const registered = { status: 409, id: 'email_registered' };

const request = projectRequestForm.build(
  {
    name: 'Ada Byron',
    phone: { number: '+14165550123', extension: '5' },
    email,
    message: 'Prices?',
    projectStub: 'sextant',
  },
  'test',
);

testOnAccounts(
  'the answer to a request lets its sender choose a password once, as an unverified member (D-5.6)',
  async (accounts) => {
    const { passwordLink: link = '' } = await accounts.leads.submit(request, origin);
    const choose = (chosen: string) =>
      accounts.chooseFirstPassword({ link, password: chosen }, origin);
    await accounts.checkPasswordLink(link);
    await expect(choose('password')).rejects.toMatchObject({ id: 'password_too_common' });
    await choose(password);
    const { member } = await accounts.logIn({ email, password }, origin);
    expect(member).toMatchObject({
      name: 'Ada Byron',
      mobile: '+14165550123',
      mobileExtension: '5',
      isEmailProven: false,
    });
    // The link does not open the account again.
    await expect(choose('other-lintel-12')).rejects.toMatchObject(registered);
    await expect(accounts.checkPasswordLink(link)).rejects.toMatchObject(registered);
    const leads = await accounts.database.db.selectFrom('leads').select('form').execute();
    expect(leads).toEqual([{ form: 'project-request' }]);
  },
);

testOnAccounts(
  'the link of the mail verifies the address, also of an account that a stranger opened (D-5.6)',
  async (accounts) => {
    const { leadId, passwordLink: answer = '' } = await accounts.leads.submit(request, origin);
    await accounts.chooseFirstPassword({ link: answer, password: 'of-a-stranger-7' }, origin);
    const { token } = await accounts.logIn({ email, password: 'of-a-stranger-7' }, origin);
    const link = await createPasswordLink(accounts.database.db, leadId, 'mail', accounts.clock.now);
    await accounts.checkPasswordLink(link);
    await accounts.chooseFirstPassword({ link, password }, origin);
    expect(await accounts.findMember(token)).toBeNull();
    const { member } = await accounts.logIn({ email, password }, origin);
    expect(member.isEmailProven).toBe(true);
    await expect(
      accounts.chooseFirstPassword({ link, password: 'once-more-12' }, origin),
    ).rejects.toMatchObject(registered);
    await expect(accounts.checkPasswordLink(link)).rejects.toMatchObject(registered);
  },
);

testOnAccounts(
  'an account that was registered is not opened from an answer, and a link ends (D-5.6)',
  async (accounts) => {
    await accounts.register(registrationForm.build(ada, 'test'), origin);
    const { leadId, passwordLink: link = '' } = await accounts.leads.submit(
      { ...request, email: ada.email },
      origin,
    );
    const { db } = accounts.database;
    const choose = (text: string) => accounts.chooseFirstPassword({ link: text, password }, origin);
    await expect(choose(link)).rejects.toMatchObject(registered);
    for (const forged of [
      '',
      'nonsense',
      link.replace('answer', 'mail'),
      link.replace(/^answer\.\d+/, (start) => `${start}1`),
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      link.replace(/\.(\d+)\.(?=[\w-]+$)/, '.9$1.'),
    ])
      await expect(choose(forged), forged).rejects.toMatchObject(ended);
    const mailed = await createPasswordLink(db, leadId, 'mail', accounts.clock.now);
    accounts.wait(24 * 60);
    await expect(choose(link)).rejects.toMatchObject(ended);
    accounts.wait(6 * 24 * 60);
    await expect(choose(mailed)).rejects.toMatchObject(ended);
    await expect(accounts.checkPasswordLink(mailed)).rejects.toMatchObject(ended);
  },
);
