import * as v from 'valibot';
import { buildEmailField, nameField } from '../leads/forms/contact-fields.ts';
import type { Phone } from '../leads/forms/phone.ts';
import { phoneField } from '../leads/forms/parse-phone.ts';
import { accountMessages } from '../text/messages/account.ts';

const emailFormat = accountMessages.emailFormat;
const profileEmailField = buildEmailField(emailFormat, emailFormat);

export const profileSchema = v.pipe(
  v.object({
    username: v.optional(nameField),
    mobile: v.optional(phoneField),
    email: v.optional(profileEmailField),
  }),
  v.check(
    (fields) => Object.values(fields).some((field) => field !== undefined),
    accountMessages.profileEmpty,
  ),
  v.transform(({ username: name, mobile, email }) => ({ name, mobile, email })),
);

export const nameSchema = v.object({ name: nameField });
export const mobileSchema = v.object({ mobile: phoneField });
export const emailSchema = v.object({ email: profileEmailField });

export interface ProfileChanges {
  name?: string | undefined;
  mobile?: Phone | undefined;
  email?: string | undefined;
}

export const preferencesSchema = v.object({
  newsletter: v.optional(v.boolean()),
  offers: v.optional(v.boolean()),
  alerts: v.optional(v.boolean()),
});
