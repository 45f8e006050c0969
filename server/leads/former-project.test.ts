import { sql } from 'kysely';
import { expect } from 'vitest';
import { findRoute, readRoutedLead } from '../../domain/leads/inbox/routing.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { saveOperator } from '../operators/operator-store.ts';
import { findProjectPlace, listRoutingRules } from './routing-store.ts';
import { saveRoutingRule } from './inbox/routing-rule-store.ts';

const any = { project: null, city: null, builder: null, form: null, source: null };

testOnBoth(
  'a lead with a former address of its project follows the rules of the project and its city',
  async (database) => {
    const { db } = database;
    const projects = [buildProject({ stub: 'lake-house', city: 'Ottawa' })];
    await saveCatalogue(database, { projects });
    const rename = (stub: string) =>
      sql`update projects set record = record || ${JSON.stringify({ stub })}::jsonb`.execute(db);
    await rename('lake-hall');
    await rename('lake-court');
    for (const [name, conditions] of [
      ['Ann', { project: 'lake-court', form: 'contact' }],
      ['Ben', { city: 'Ottawa' }],
    ] as const) {
      const { id } = await saveOperator(db, `${name}@example.com`, { name });
      await db.updateTable('operators').set({ password_hash: 'x' }).where('id', '=', id).execute();
      const rule = { ...any, ...conditions, keepsUnassigned: false, operatorIds: [id] };
      await saveRoutingRule(db, null, rule);
    }
    const route = async (project_stub: string, form: string) => {
      const place = await findProjectPlace(db, project_stub);
      const lead = readRoutedLead({ form, source: null, project_stub, attribution: {} }, place);
      return findRoute(await listRoutingRules(db), lead, '2026-11-28')?.operator?.name ?? 'nobody';
    };
    for (const stub of ['lake-house', 'lake-hall', 'lake-court']) {
      expect(await route(stub, 'contact'), stub).toBe('Ann');
      expect(await route(stub, 'request'), stub).toBe('Ben');
    }
    expect(await route('elsewhere', 'contact')).toBe('nobody');
  },
);
