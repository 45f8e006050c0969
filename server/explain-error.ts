import { ConfigError } from './config.ts';
import { DirectoryInUseError } from './database/directory-lock.ts';
import { isDiskFull } from './database/free-space.ts';
import { describeFileError } from './settings/describe-file-error.ts';

export function explainError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError || error instanceof DirectoryInUseError) return error.message;
  const { code = '', port, syscall } = error as { code?: string; port?: number; syscall?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or start with another PORT.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This account may not listen on port ${port}. Start with a PORT over 1023.`;
  if (code === 'EADDRNOTAVAIL')
    return 'HOST is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for every interface.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'PostgreSQL does not answer at DATABASE_URL. Start it, or correct the address.';
  // Invalid authorization, unknown database, not ready for connections.
  if (/^(28...|3D000|57P0.)$/.test(code))
    return `PostgreSQL at DATABASE_URL refuses: ${error.message}.`;
  if (isDiskFull(error) && !('path' in error))
    return 'The disk of the data directory is full. Free some space.';
  return describeFileError(error);
}
