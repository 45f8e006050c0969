import { expect } from 'vitest';
import { makeBusyAt } from '../../tests/support/busy-database.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { fillCatalogue, openRecordEditing } from '../../tests/support/open-record-editing.ts';
import { DatabaseBusyError } from '../platform/database/unavailable.ts';

testOnBoth(
  'a busy database is never a missing record, whichever statement it refuses',
  async (database) => {
    await fillCatalogue(database);
    const { find } = openRecordEditing(database);
    const id = String((await find('projects', 'tower'))?.id);
    const quiet = makeBusyAt(database);
    await openRecordEditing(quiet.database).editing.readHistory('project', id);
    expect(quiet.countStatements()).toBeGreaterThan(3);
    for (let at = 1; at <= quiet.countStatements(); at += 1) {
      const busy = openRecordEditing(makeBusyAt(database, at).database);
      await expect(busy.editing.readHistory('project', id), `${at}`).rejects.toBeInstanceOf(
        DatabaseBusyError,
      );
    }
    await expect(
      openRecordEditing(database).editing.readHistory('project', '999'),
    ).rejects.toMatchObject({ status: 404 });
  },
);

testOnBoth('a published draft has the history of its record', async (database) => {
  await fillCatalogue(database);
  const { editing, ada, openForm } = openRecordEditing(database);
  const draftId = await editing.create(ada, 'builders', 'Oak Works');
  const draft = editing.readPlace('builder', `draft-${draftId}`);
  const published = await editing.publish(ada, draft);
  if (published.outcome !== 'published') throw new Error(published.outcome);
  const save = await openForm('builder', published.recordId);
  await save(ada, { location: 'Toronto' });
  await editing.publish(ada, editing.readPlace('builder', String(published.recordId)));
  const [byDraft, byRecord] = await Promise.all(
    [`draft-${draftId}`, String(published.recordId)].map((id) =>
      editing.readHistory('builder', id),
    ),
  );
  expect(byRecord?.changes).toHaveLength(2);
  expect(byDraft?.changes).toEqual(byRecord?.changes);
});
