import { ConfigError } from '../settings/setting.ts';

/**
 * The embedded database never responded. Its thread may be impossible to end, so that only `endProcess`
 * ends the process.
 */
export class DatabaseTimeoutError extends ConfigError {}
