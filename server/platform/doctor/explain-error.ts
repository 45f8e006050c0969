import { ConfigError } from '../settings/config.ts';
import { DirectoryInUseError } from '../database/directory-lock.ts';
import { isDiskFull } from '../database/free-space.ts';
import { DatabaseBusyError, isDatabaseUnavailable, isUnreadable } from '../database/unavailable.ts';
import { isOutOfResources } from '../out-of-resources.ts';
import { describeFileError } from '../settings/describe-file-error.ts';

const sqlState = /^(?=.*\d)[\dA-Z]{5}$/;

/** Returns a sentence that tells the operator what to do; null for an unexpected error. */
export function explainError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError || error instanceof DirectoryInUseError) return error.message;
  // A failed migration has PostgreSQL's error as its cause.
  const { code: state = '' } = (error.cause ?? {}) as { code?: string };
  if (sqlState.test(state)) return explainError(error.cause);
  const { code = '', port, syscall } = error as { code?: string; port?: number; syscall?: string };
  if (code === 'EADDRINUSE')
    return `Another program uses port ${port}. Stop it, or choose another PORT.`;
  if (isOutOfResources(error))
    return `The system gives this account no more files, sockets, processes or threads (${error.message}). Raise its limits: ulimit -n and -u, or LimitNOFILE= and TasksMax= of the service.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This account may not listen on port ${port}. Choose a PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL')
    return 'HOST is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for every interface.';
  // Invalid authorization, unknown database, too many connections, server starting or stopping.
  if (/^(28...|3D000|53300|57P0.)$/.test(code))
    return `PostgreSQL at DATABASE_URL refuses: ${error.message}.`;
  if (error.message.includes('Unknown authenticationOk'))
    return `PostgreSQL at DATABASE_URL demands a way to sign in that this program does not know (${error.message}). Allow scram-sha-256 for its account in pg_hba.conf.`;
  if (isUnreadable(error))
    return `What answers at DATABASE_URL is not a PostgreSQL server that works (${error.message || 'an error without a reason'}). Correct the address, or look at the log of the server.`;
  // The driver refuses without a password.
  if (error.message.startsWith('SASL: '))
    return `PostgreSQL at DATABASE_URL demands a password or a proof that the address does not contain (${error.message}). Add the password: postgres://ACCOUNT:PASSWORD@HOST/DATABASE`;
  if (code === '42501')
    return `The account of DATABASE_URL lacks a right: ${error.message}. Give it its database: alter database NAME owner to ACCOUNT`;
  if (error instanceof DatabaseBusyError && error.message.startsWith('The embedded database'))
    return `${error.message.replace(/\.$/, '')}.`;
  if (code === '53100') return 'The disk of the database is full. Free some space.';
  if (isDatabaseUnavailable(error))
    return 'PostgreSQL does not answer at DATABASE_URL. Start it, or correct the address.';
  if (isDiskFull(error) && !('path' in error))
    return 'The disk of the data directory is full. Free some space.';
  return describeFileError(error);
}
