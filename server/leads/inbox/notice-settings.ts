import type { Config } from '../../platform/settings/config.ts';
import type { Operate } from '../../operators/operate.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  formatReceivers,
  noticeTopicNames,
  type NoticeReceivers,
  type NoticeTopic,
} from '../../../domain/leads/notice-forms.ts';
import { listNoticeReceivers, saveNoticeReceivers } from './notice-settings-store.ts';
import { lockSettings } from './response-settings-store.ts';
import { refuseStale } from '../../operators/refuse-stale.ts';
import type { Visit } from '../../operators/visit.ts';

type Receivers = Awaited<ReturnType<typeof listNoticeReceivers>>;

const listIds = (operators: Receivers, topic: NoticeTopic) =>
  operators.filter((operator) => operator[topic]).map(({ id }) => id);
const readReceivers = (operators: Receivers): NoticeReceivers => ({
  new: listIds(operators, 'new'),
  overdue: listIds(operators, 'overdue'),
});

/** Who gets mail about leads of others. */
export function createNoticeSettings({
  database: { db },
  operate,
  config,
}: {
  database: Database;
  operate: Operate;
  config: Config;
}) {
  return {
    async read() {
      const operators = await listNoticeReceivers(db);
      const { leadsTo } = config.readMail();
      return { operators, leadsTo, original: formatReceivers(readReceivers(operators)) };
    },

    /** `original` are the receivers that the form showed. */
    save: (visit: Visit, original: string, receivers: NoticeReceivers) =>
      operate({ visit, route: 'notices', intent: 'save', subject: 'notices' }, async (tx) => {
        await lockSettings(tx, 'operators');
        const operators = await listNoticeReceivers(tx);
        const before = readReceivers(operators);
        await refuseStale(tx, formatReceivers(before) !== original, ['notices.save']);
        await saveNoticeReceivers(tx, receivers);
        const after = readReceivers(await listNoticeReceivers(tx));
        const nameAll = (ids: readonly number[]) =>
          operators
            .filter(({ id }) => ids.includes(id))
            .map(({ name }) => name)
            .join(', ');
        const changed = noticeTopicNames.filter(
          (topic) => before[topic].join() !== after[topic].join(),
        );
        const changes = Object.fromEntries(
          changed.map((topic) => [topic, [nameAll(before[topic]), nameAll(after[topic])] as const]),
        );
        return { changes: changed.length > 0 ? changes : null, value: null };
      }),
  };
}
