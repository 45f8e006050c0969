import type { Services } from '../services.ts';

/**
 * While nobody can sign in to the console, each start prints a link for the first operator. `port`
 * is the actual one, which the settings may leave open.
 */
export async function reportFirstInvitation({ operators, config }: Services, port: number) {
  const invitation = await operators.inviteFirst();
  if (invitation === null) return;
  const { publicUrl, port: asked } = config.http;
  const site = asked === 0 ? publicUrl.replace(/:0$/, `:${port}`) : publicUrl;
  console.log(
    `The operators' console is at ${site}/console. Its first operator signs up there, once and within 24 hours:\n${site}${invitation}\n`,
  );
}
