import * as v from 'valibot';

/** What operators can get notices of, besides the leads that they own. */
export const noticeTopics = { new: 'New leads', overdue: 'Overdue leads' } as const;
export type NoticeTopic = keyof typeof noticeTopics;
export const noticeTopicNames = Object.keys(noticeTopics) as NoticeTopic[];

/** The operators who get them, by id. */
export type NoticeReceivers = Readonly<Record<NoticeTopic, readonly number[]>>;

/** Each checkbox needs its own name: of equal names, only one would reach the server. */
export const noticeField = (topic: NoticeTopic, operatorId: number) => `${topic}${operatorId}`;

/** For comparison: "new:1,2;overdue:1". */
export const formatReceivers = (receivers: NoticeReceivers): string =>
  noticeTopicNames
    .map((topic) => `${topic}:${[...receivers[topic]].sort((one, other) => one - other).join()}`)
    .join(';');

const listTicked = (fields: Readonly<Record<string, unknown>>, topic: NoticeTopic) =>
  Object.keys(fields).flatMap((name) => {
    const id = new RegExp(`^${topic}(\\d{1,9})$`).exec(name)?.[1];
    return id ? [Number(id)] : [];
  });

/** `original`: the receivers that the form showed. */
export const noticesSchema = v.pipe(
  v.looseObject({ original: v.string() }),
  v.transform(({ original, ...fields }) => ({
    original,
    receivers: { new: listTicked(fields, 'new'), overdue: listTicked(fields, 'overdue') },
  })),
);
