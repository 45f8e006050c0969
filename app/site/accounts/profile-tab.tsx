import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { formatPhone, describePhone } from '../../../domain/leads/forms/phone.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import type { SessionUser } from '../../visitor/session.ts';
import { MemberSections } from './member-sections.tsx';
import { PasswordChange } from './password-change.tsx';
import { ProfileField } from './profile-field.tsx';
import { useTransientMessage } from './use-transient-message.ts';

const loadSchemas = () => import('../../../domain/accounts/profile.ts');

export function ProfileTab({ session }: { session: SessionUser }) {
  const success = useTransientMessage();
  const shared = { session, onSaved: success.show };
  return (
    <div className="account-sections">
      <section aria-labelledby="basic-information">
        <h2 id="basic-information">{accountMessages.basicInformation}</h2>
        <ProfileField
          {...shared}
          name="name"
          label={accountMessages.name}
          apiPath="updatename"
          check={async (entered) => checkInOrder((await loadSchemas()).nameSchema, entered)}
          input={{ autoComplete: 'name' }}
        />
        <ProfileField
          {...shared}
          name="mobile"
          label={accountMessages.mobile}
          formatted={session.mobile.replace(/^\+\d+/, (number) => describePhone(number))}
          apiPath="updatemobile"
          check={async (entered) => {
            const checked = checkInOrder((await loadSchemas()).mobileSchema, entered);
            if (!checked.ok) return checked;
            return { ok: true, value: { mobile: formatPhone(checked.value.mobile) } };
          }}
          input={{ type: 'tel', autoComplete: 'tel' }}
        />
        <ProfileField
          {...shared}
          name="email"
          label={accountMessages.email}
          apiPath="updateemail"
          check={async (entered) => checkInOrder((await loadSchemas()).emailSchema, entered)}
          input={{
            type: 'email',
            inputMode: 'email',
            autoComplete: 'email',
            autoCapitalize: 'none',
          }}
        />
        <p className="account-success" role="status">
          {success.text}
        </p>
      </section>
      <PasswordChange session={session} />
      <MemberSections />
    </div>
  );
}
