import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import { loginSchema } from '../../../domain/accounts/credentials.ts';
import {
  firstPasswordSchema,
  passwordLinkSchema,
} from '../../../domain/accounts/first-password.ts';
import {
  codeCheckSchema,
  codeRequestSchema,
  passwordResetSchema,
} from '../../../domain/accounts/recovery.ts';
import { registrationForm } from '../../../domain/leads/forms/registration.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { accountMessages, loginMessages } from '../../../domain/text/messages/account.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import { recoveryMessages } from '../../../domain/text/messages/recovery.ts';
import { registrationMessages } from '../../../domain/text/messages/registration.ts';
import type { Services } from '../../services/services.ts';
import { describeBody, describeTexts, readBody, readOrigin, readToken } from './request.ts';
import { errorResponses, forMembers } from './openapi.ts';
import { registerLeadCall } from './leads.ts';
import { presentMember } from './profile.ts';

const describe = (summary: string, schema: GenericSchema, ...answer: string[]) => ({
  schema: {
    summary,
    tags: ['Accounts'],
    ...describeBody(schema),
    response: { ...describeTexts(...answer), ...errorResponses([401, 404, 409]) },
  },
});

export async function registerAccountsApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { accounts } = services;
  app.post(
    '/login',
    describe('Log in', loginSchema, 'token', 'uid', 'name', 'email', 'mobile'),
    async (request) => {
      const credentials = readBody(loginSchema, request);
      const { token, member } = await accounts.logIn(credentials, readOrigin(request));
      return { token, ...presentMember(member) };
    },
  );

  app.post(
    '/logout',
    {
      schema: {
        summary: 'End the session of the token, if it is still live',
        tags: ['Accounts'],
        ...forMembers,
        response: { ...describeTexts('message'), ...errorResponses([401]) },
      },
    },
    async (request: FastifyRequest) => {
      const token = readToken(request);
      if (token === null) throw new Refusal('unauthorized', httpMessages[401]);
      await accounts.logOut(token);
      return { message: loginMessages.loggedOut };
    },
  );

  registerLeadCall(app, services, registrationForm, accounts.register);

  app.post(
    '/choosepassword',
    describe(
      'Choose a password by the link that a request was answered with',
      firstPasswordSchema,
      'message',
    ),
    async (request) => {
      const chosen = readBody(firstPasswordSchema, request);
      await accounts.chooseFirstPassword(chosen, readOrigin(request));
      return { message: accountMessages.passwordUpdated };
    },
  );

  app.post(
    '/choosepasswordverify',
    describe('Check the link to choose a password by', passwordLinkSchema, 'message'),
    async (request) => {
      await accounts.checkPasswordLink(readBody(passwordLinkSchema, request).link);
      return { message: registrationMessages.linkOpen };
    },
  );

  app.post(
    '/passwordresetrequest',
    describe('Request a code by mail', codeRequestSchema, 'message'),
    async (request) => {
      const { email } = readBody(codeRequestSchema, request);
      await accounts.requestCode(email, readOrigin(request));
      return { message: recoveryMessages.codeSent };
    },
  );

  app.post(
    '/passwordresetverify',
    describe('Check a code', codeCheckSchema, 'message'),
    async (request) => {
      await accounts.checkCode(readBody(codeCheckSchema, request), readOrigin(request));
      return { message: recoveryMessages.codeRight };
    },
  );

  app.post(
    '/passwordreset',
    describe('Set a new password with a code', passwordResetSchema, 'message'),
    async (request) => {
      await accounts.resetPassword(readBody(passwordResetSchema, request), readOrigin(request));
      return { message: accountMessages.passwordUpdated };
    },
  );
}
