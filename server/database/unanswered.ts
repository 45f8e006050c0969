import { ConfigError } from '../settings/setting.ts';

/**
 * The embedded database never answered. Its thread may be one that nobody can end before the process
 * ends, and only `endProcess` ends that.
 */
export class UnansweredError extends ConfigError {}
