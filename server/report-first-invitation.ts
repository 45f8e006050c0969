import type { Services } from './services/services.ts';

/**
 * Prints a link for the first operator at each start, until somebody has signed up. `port` is the
 * actual port, because PORT may be 0.
 */
export async function reportFirstInvitation({ operators, config }: Services, port: number) {
  const invitation = await operators.inviteFirst();
  if (invitation === null) return;
  const { publicUrl, port: portSetting } = config.http;
  const site = portSetting === 0 ? publicUrl.replace(/:0$/, `:${port}`) : publicUrl;
  console.log(
    `The operators' console is at ${site}/console. Sign up as the first operator, once and within 24 hours:\n${site}${invitation}\n`,
  );
}
