const reasons: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `${file} is not there.`,
  EISDIR: (file) => `${file} is a folder, and should be a file.`,
  EEXIST: (file) => `${file} is there already, and should be a folder.`,
  ENOTDIR: (file) => `A part of ${file} is a file, and should be a folder.`,
  EACCES: (file) => `This account may not use ${file}. Give it the right, or use another account.`,
  EPERM: (file) => `This account may not use ${file}. Give it the right, or use another account.`,
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

/** The error of a write to this file: Node's says no file, and the data directory would be blamed. */
export function blameFile(error: unknown, file: string): unknown {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (['ENOSPC', 'EDQUOT'].includes(code) && error instanceof Error && !('path' in error))
    Object.assign(error, { path: file });
  return error;
}
