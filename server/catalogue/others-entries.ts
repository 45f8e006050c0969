import { documentAudiences } from '../../domain/projects/document-schema.ts';
import type { Connection } from '../platform/database/database.ts';
import { listOpenedChanges, type Opened } from './opened-record.ts';
import { listDocuments } from './project-document-store.ts';

/** Something that would go live with a draft, and who entered it. */
export interface OthersEntry {
  text: string;
  who: string;
}

/**
 * The documents that buyers find once a project is published. Those of a public one are live already, and of a
 * hidden one those that they found before; who added or gave one last answers for it.
 */
export async function listComingDocuments(
  connection: Connection,
  { collection, live, draft, recordId }: Opened,
): Promise<(OthersEntry & { operatorId: number })[]> {
  if (collection !== 'projects' || live?.hiddenAt === null) return [];
  const documents = await listDocuments(connection, recordId ?? draft?.new_project_id ?? 0);
  return documents
    .filter(({ audience, at, given_at: givenAt }) => {
      const isNew = live?.hiddenAt == null || (givenAt ?? at) > live.hiddenAt;
      return isNew && audience !== 'by-hand';
    })
    .map(({ title, audience, ...row }) => ({
      text: `Document for ${documentAudiences[audience].toLowerCase()}: ${title}`,
      who: row.given_by_name ?? row.operator_name,
      operatorId: row.given_by_id ?? row.operator_id,
    }));
}

/** What anybody but `own` entered into a draft, and the documents that buyers would find with it. */
export async function listOthersEntries(
  connection: Connection,
  opened: Opened,
  own: readonly (number | null)[],
): Promise<OthersEntry[]> {
  const changes = listOpenedChanges(opened).flatMap(({ text, by }) => {
    const names = by.flatMap(({ id, name }) => (own.includes(id) ? [] : [name]));
    return names.length > 0 ? [{ text, who: names.join(' and ') }] : [];
  });
  const documents = await listComingDocuments(connection, opened);
  return [
    ...changes,
    ...documents
      .filter(({ operatorId }) => !own.includes(operatorId))
      .map(({ text, who }) => ({ text, who })),
  ];
}
