import { onceInFile } from './harness.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
import { openWebhookReceiver, type WebhookPost, type WebhookReceiver } from './webhook-receiver.ts';
import { deleteLeads, openWorkingServices } from './working-services.ts';

const accept = (_address: string): number | null => null;
export const acceptAll = {
  refuse: accept,
  hang: (_address: string) => false,
  breakOff: false,
  answer: 204 as WebhookPost['status'],
};

/** Receivers of mail and webhooks that a test controls, and services that deliver to them without delay. */
async function wire(env: Record<string, string> = {}) {
  const behaviour = { ...acceptAll };
  const openMails = (port = 0) =>
    openMailServer({
      port,
      refuse: (address) => behaviour.refuse(address),
      hang: (address) => behaviour.hang(address),
      breakOff: () => behaviour.breakOff,
    });
  const openPosts = (port = 0) => openWebhookReceiver({ port, answer: () => behaviour.answer });
  const at: { mails: MailServer; posts: WebhookReceiver } = {
    mails: await openMails(),
    posts: await openPosts(),
  };
  const notices: string[] = [];
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
  const services = await openWorkingServices(
    {
      SMTP_URL: at.mails.url,
      LEAD_WEBHOOK_URL: at.posts.url,
      LEAD_WEBHOOK_SECRET: 'shared secret',
      LEAD_WEBHOOK_ALLOW_PRIVATE: 'on',
      ...env,
    },
    {
      deliveryPace: { retryDelaySeconds: 0, pollSeconds: 0.5 },
      notice: (line) => notices.push(line),
    },
  );
  return {
    services,
    behaviour,
    at,
    notices,
    async away() {
      await Promise.all([at.mails.close(), at.posts.close()]);
    },
    async back() {
      at.mails = await openMails(portOf(at.mails));
      at.posts = await openPosts(portOf(at.posts));
    },
  };
}
const openOnce = onceInFile(() => wire());

/** Opened once per file; each call resets the receivers to accept everything and deletes all leads. */
export async function openWired() {
  const opened = await openOnce();
  Object.assign(opened.behaviour, acceptAll);
  await deleteLeads(opened.services);
  for (const list of [opened.at.mails.received, opened.at.mails.refused, opened.at.posts.posts])
    list.length = 0;
  return opened;
}

/** The same for a brokerage with two addresses. */
export const openWiredToTwo = () =>
  wire({ LEADS_TO: 'first@brokerage.example, second@brokerage.example' });
