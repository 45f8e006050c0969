const reasons: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `${file} does not exist.`,
  EISDIR: (file) => `${file} is a folder, but must be a file.`,
  EEXIST: (file) => `${file} exists already, but must be a folder.`,
  ENOTDIR: (file) => `Part of the path ${file} is a file, but must be a folder.`,
  EACCES: (file) => `This account may not access ${file}. Grant it access, or use another account.`,
  EPERM: (file) => `This account may not access ${file}. Grant it access, or use another account.`,
  EROFS: (file) =>
    `${file} is on a read-only file system. Make it writable, or use another folder.`,
  ENOSPC: (file) => `The disk of ${file} is full. Free some space.`,
  EDQUOT: (file) => `The disk quota for ${file} is used up. Free some space.`,
};

/** Advice for the operator on a file system error; null for any other error. */
export function describeFileError(error: unknown, file?: string): string | null {
  const { code = '', path = '' } = (error ?? {}) as { code?: string; path?: string };
  return reasons[code]?.(file ?? (path || 'a file')) ?? null;
}

/** Adds the file to a write error: Node leaves it out, and the message would blame the data directory. */
export function addFileToError(error: unknown, file: string): unknown {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (['ENOSPC', 'EDQUOT'].includes(code) && error instanceof Error && !('path' in error))
    Object.assign(error, { path: file });
  return error;
}
