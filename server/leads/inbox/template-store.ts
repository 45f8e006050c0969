import { sql } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';

const columns = ['id', 'owner_id as ownerId', 'name', 'subject', 'body', 'revision'] as const;

/** The templates that an operator may use: the team's first, then their own. */
export const listTemplates = (connection: Connection, operatorId: number) =>
  connection
    .selectFrom('reply_templates')
    .select(columns)
    .where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', operatorId)]))
    .orderBy(sql`owner_id is not null`)
    .orderBy(sql`lower(name)`)
    .execute();

export type StoredTemplate = Awaited<ReturnType<typeof listTemplates>>[number];

interface TemplateText {
  name: string;
  subject: string;
  body: string;
}

/** Adds a template; false when its owner, or the team, has one of this name. */
export async function insertTemplate(
  connection: Connection,
  ownerId: number | null,
  words: TemplateText,
  now: Date,
): Promise<boolean> {
  const row = await connection
    .insertInto('reply_templates')
    .values({ ...words, owner_id: ownerId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another template of the same owner has the name. */
export async function hasOtherNamed(
  connection: Connection,
  { id, ownerId }: Pick<StoredTemplate, 'id' | 'ownerId'>,
  name: string,
): Promise<boolean> {
  const row = await connection
    .selectFrom('reply_templates')
    .select('id')
    .where('id', '!=', id)
    .where('owner_id', 'is not distinct from', ownerId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a template that is still at this revision. */
export async function updateTemplate(
  connection: Connection,
  { id, revision }: Pick<StoredTemplate, 'id' | 'revision'>,
  words: TemplateText,
  now: Date,
): Promise<boolean> {
  const row = await connection
    .updateTable('reply_templates')
    .set(({ eb }) => ({ ...words, changed_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a template that is still at this revision. */
export async function deleteTemplate(
  connection: Connection,
  { id, revision }: Pick<StoredTemplate, 'id' | 'revision'>,
): Promise<boolean> {
  const row = await connection
    .deleteFrom('reply_templates')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
