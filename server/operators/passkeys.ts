import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyResponse } from '../../domain/operators/sign-in.ts';
import { insertAuditLine } from './audit-store.ts';
import type { Visit } from './visit.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { countUse } from '../platform/limits/rate-limit-store.ts';
import type { Log } from '../platform/log.ts';
import { attemptProof, type createAttemptLimiter, type RefusedAttempt } from './attempt-limits.ts';
import type { Client } from './record-refusal.ts';
import { openSession } from './open-session.ts';
import { recordProof } from './operator-session-store.ts';
import { findOperatorById } from './operator-store.ts';
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  recordPasskeyUse,
  consumeChallenge,
  type NewPasskey,
} from './passkey-store.ts';

/** Ed25519, P-256 with SHA-256, RSA with SHA-256, by their numbers in COSE. */
const algorithms = [-8, -7, -257];
const challengeMs = 5 * 60_000;
/** Per client address and quarter of an hour, because each stores a row for an unknown client. */
const challengesPerClient = 100;

const wrong = {
  refusal: 'This passkey did not work here, or it took too long. Try again, or use a code.',
  status: 401,
};

/** The challenge that the browser signed; null for an invalid response. */
function readChallenge({ response }: PasskeyResponse): string | null {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Passkeys of operators. They belong to the host of the site's public address. */
export function createPasskeys(
  { db }: Pick<Database, 'db'>,
  { http: { publicUrl }, readBrand }: Pick<Config, 'http' | 'readBrand'>,
  {
    limitAttempts,
    log,
    now,
  }: {
    limitAttempts: ReturnType<typeof createAttemptLimiter>;
    log: Pick<Log, 'info'>;
    now: () => Date;
  },
) {
  const { origin, hostname } = new URL(publicUrl);
  const expected = {
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  };
  // Loaded on first use, because it takes 25 MB.
  const load = () => import('@simplewebauthn/server');

  const storeChallenge = async <Options extends { challenge: string }>(
    options: Options,
    operatorId: number | null,
  ) => {
    const expiresAt = new Date(now().getTime() + challengeMs);
    await insertChallenge(db, options.challenge, operatorId, expiresAt);
    return options;
  };

  const listCredentials = async (operatorId: number) =>
    (await listPasskeys(db, operatorId)).map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    }));

  /** Uses up a response's challenge, whether the response is valid or not. */
  const readFresh = async (answer: PasskeyResponse, operatorId: number | null) => {
    const challenge = readChallenge(answer);
    const isFresh =
      challenge !== null && (await consumeChallenge(db, challenge, operatorId, now()));
    return isFresh ? challenge : null;
  };

  /** The passkey that signed, with its new counter; null when anything is wrong. */
  async function check(answer: PasskeyResponse, operatorId: number | null) {
    const expectedChallenge = await readFresh(answer, operatorId);
    const passkey = await findPasskey(db, answer.id);
    if (!passkey || expectedChallenge === null) return null;
    if (operatorId !== null && passkey.operator_id !== operatorId) return null;
    const { verifyAuthenticationResponse } = await load();
    const result = await verifyAuthenticationResponse({
      ...expected,
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.sign_count,
      },
      // Throws for every kind of invalid response.
    }).catch(() => null);
    return result?.verified ? { passkey, signCount: result.authenticationInfo.newCounter } : null;
  }

  return {
    /** Options for signing in with any passkey that the browser has for this site. */
    async createSignInOptions({
      address,
    }: Client): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
      const key = `console-challenge:${clientRateKey(address)}`;
      const limit = { key, max: challengesPerClient, windowSeconds: 15 * 60 };
      if (!(await countUse(db, limit, now()))) return null;
      const { generateAuthenticationOptions } = await load();
      return storeChallenge(
        await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' }),
        null,
      );
    },

    async createProofOptions({
      operator,
    }: Visit): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
      const allowCredentials = await listCredentials(operator.id);
      if (allowCredentials.length === 0) return null;
      const { generateAuthenticationOptions } = await load();
      const options = { rpID: hostname, userVerification: 'required', allowCredentials } as const;
      return storeChallenge(await generateAuthenticationOptions(options), operator.id);
    },

    async createRegistrationOptions({
      operator,
    }: Visit): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await load();
      const options = await generateRegistrationOptions({
        rpName: readBrand().name,
        supportedAlgorithmIDs: algorithms,
        rpID: hostname,
        userName: operator.email,
        userDisplayName: operator.name,
        userID: new TextEncoder().encode(`operator ${operator.id}`),
        excludeCredentials: await listCredentials(operator.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return storeChallenge(options, operator.id);
    },

    /** The passkey that the browser created; null when anything is wrong. */
    async checkNew(
      { operator }: Visit,
      answer: PasskeyResponse,
    ): Promise<Omit<NewPasskey, 'name'> | null> {
      const expectedChallenge = await readFresh(answer, operator.id);
      if (expectedChallenge === null) return null;
      const { verifyRegistrationResponse } = await load();
      const result = await verifyRegistrationResponse({
        ...expected,
        response: answer as unknown as RegistrationResponseJSON,
        supportedAlgorithmIDs: algorithms,
        expectedChallenge,
      }).catch(() => null);
      if (!result?.verified) return null;
      const { id, publicKey, counter, transports } = result.registrationInfo.credential;
      return {
        operatorId: operator.id,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        signCount: counter,
        transports: transports ?? [],
      };
    },

    async signIn(
      answer: PasskeyResponse,
      client: Client,
    ): Promise<{ token: string } | RefusedAttempt> {
      let token: string | null = null;
      const refusal = await limitAttempts(
        { action: 'signIn.passkey', subject: answer.id },
        client,
        async () => {
          const checked = await check(answer, null);
          if (!checked) return false;
          const { passkey, signCount } = checked;
          token = await db.transaction().execute(async (tx) => {
            const row = await findOperatorById(tx, passkey.operator_id);
            if (!row || !(await recordPasskeyUse(tx, passkey.id, signCount, now()))) return null;
            return openSession(tx, row, client, { action: 'signIn.passkey', now: now() });
          });
          if (token !== null) log.info('console sign-in', { action: 'signIn.passkey' });
          return token !== null;
        },
      );
      return refusal ?? (token === null ? wrong : { token });
    },

    /** Replaces a code, for a signed-in operator; null when it is valid. */
    async prove(
      visit: Visit,
      answer: PasskeyResponse,
      client: Client,
    ): Promise<RefusedAttempt | null> {
      let isProven = false;
      const refusal = await limitAttempts(attemptProof(visit), client, async () => {
        const checked = await check(answer, visit.operator.id);
        if (!checked) return false;
        const { passkey, signCount } = checked;
        isProven = await db.transaction().execute(async (tx) => {
          if (!(await recordPasskeyUse(tx, passkey.id, signCount, now()))) return false;
          await recordProof(tx, visit.sessionId, now());
          await insertAuditLine(tx, visit, { action: 'prove.prove', outcome: 'done' }, now());
          return true;
        });
        return isProven;
      });
      return refusal ?? (isProven ? null : wrong);
    },
  };
}
