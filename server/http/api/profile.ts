import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import { deletionSchema, passwordChangeSchema } from '../../../domain/accounts/credentials.ts';
import type { Member } from '../../../domain/accounts/member.ts';
import {
  emailSchema,
  mobileSchema,
  nameSchema,
  preferencesSchema,
  type ProfileChanges,
  profileSchema,
} from '../../../domain/accounts/profile.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import type { Services } from '../../services/services.ts';
import { errorResponses, forMembers } from './openapi.ts';
import {
  authenticate,
  describeBody,
  describeTexts,
  readBody,
  readOrigin,
  rejectOthers,
} from './request.ts';

export const presentMember = ({ uid, name, email, mobile, mobileExtension }: Member) => ({
  uid,
  name,
  email,
  mobile,
  ...(mobileExtension && { mobileExtension }),
});

const describe = (summary: string, schema: GenericSchema, ...answer: string[]) => ({
  schema: {
    summary,
    tags: ['Profile'],
    ...forMembers,
    ...describeBody(schema),
    response: { ...describeTexts(...answer), ...errorResponses([401, 403, 409]) },
  },
});

export async function registerProfileApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { accounts } = services;

  function profileCall(
    path: string,
    summary: string,
    schema: GenericSchema<unknown, ProfileChanges>,
  ) {
    const options = describe(summary, schema, 'message', 'uid', 'name', 'email', 'mobile');
    app.post(path, options, async (request: FastifyRequest) => {
      const { member } = await authenticate(request, services);
      const changes = readBody(schema, request);
      const updated = await accounts.updateProfile(member, changes, readOrigin(request));
      return { message: accountMessages.profileUpdated, ...presentMember(updated) };
    });
  }
  profileCall('/updateprofile', 'Change the edited fields of the profile', profileSchema);
  profileCall('/updatename', 'Change the name', nameSchema);
  profileCall('/updatemobile', 'Change the mobile number', mobileSchema);
  profileCall('/updateemail', 'Change the email address', emailSchema);

  app.post(
    '/update-password',
    describe('Change the password and end every session', passwordChangeSchema, 'message'),
    async (request) => {
      const { member } = await authenticate(request, services);
      const { email, ...passwords } = readBody(passwordChangeSchema, request);
      rejectOthers(!email || email.toLowerCase() === member.email.toLowerCase());
      await accounts.updatePassword(member, passwords, readOrigin(request));
      return { message: accountMessages.passwordUpdated };
    },
  );

  app.post(
    '/mypreferences',
    describe('Set the email preferences', preferencesSchema, 'message'),
    async (request) => {
      const { member } = await authenticate(request, services);
      const { newsletter, offers, alerts } = readBody(preferencesSchema, request);
      const choices = {
        ...(newsletter === undefined ? {} : { newsletter }),
        ...(offers === undefined ? {} : { offers }),
        ...(alerts === undefined ? {} : { alerts }),
      };
      const origin = readOrigin(request);
      const now = await accounts.setPreferences(member, choices, 'api:mypreferences', origin);
      return { message: accountMessages.preferencesUpdated, ...now };
    },
  );

  app.post(
    '/deleteaccount',
    describe('Delete the account immediately and permanently', deletionSchema, 'message'),
    async (request) => {
      const { member } = await authenticate(request, services);
      const { password } = readBody(deletionSchema, request);
      await accounts.deleteAccount(member, password, readOrigin(request));
      return { message: accountMessages.deleted };
    },
  );
}
