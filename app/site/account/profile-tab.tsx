import { emailSchema, mobileSchema, nameSchema } from '../../../domain/accounts/profile.ts';
import { contactLimits } from '../../../domain/leads/contact-fields.ts';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import type { SessionUser } from '../visitor/session.ts';
import { MemberSections } from './member-sections.tsx';
import { PasswordChange } from './password-change.tsx';
import { ProfileField } from './profile-field.tsx';
import { useFading } from './use-fading.ts';

/** Who the member is, the password, and everything else that is theirs to decide. */
export function ProfileTab({ session }: { session: SessionUser }) {
  const success = useFading();
  const shared = { session, onSaved: success.show };
  return (
    <div className="account-sections">
      <section aria-labelledby="basic-information">
        <h2 id="basic-information">{accountMessages.basicInformation}</h2>
        <ProfileField
          {...shared}
          name="name"
          label={accountMessages.name}
          call="updatename"
          check={(typed) => checkInOrder(nameSchema, typed)}
          input={{ autoComplete: 'name', maxLength: contactLimits.nameMax }}
        />
        <ProfileField
          {...shared}
          name="mobile"
          label={accountMessages.mobile}
          call="updatemobile"
          check={(typed) => checkInOrder(mobileSchema, typed)}
          input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 }}
        />
        <ProfileField
          {...shared}
          name="email"
          label={accountMessages.email}
          call="updateemail"
          check={(typed) => checkInOrder(emailSchema, typed)}
          input={{
            type: 'email',
            inputMode: 'email',
            autoComplete: 'email',
            autoCapitalize: 'none',
            maxLength: contactLimits.emailMax,
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
