import type { ActionOf } from '../../../domain/operators/console-routes.ts';
import type { Operator } from '../../../domain/operators/roles.ts';
import type { TemplateForm } from '../../../domain/leads/inbox/reply-forms.ts';
import { starterTemplates } from '../../../domain/leads/inbox/reply-template.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import type { Operate } from '../../operators/operate.ts';
import {
  deleteTemplate,
  hasOtherNamed,
  insertTemplate,
  listTemplates,
  updateTemplate,
} from './template-store.ts';
import type { Visit } from '../../operators/visit.ts';

/** The owner of a template: the operator or the team. */
export type TemplateScope = 'own' | 'team';
interface TemplateRevision {
  id: number;
  revision: number;
}

const nameTaken = (name: string) =>
  new Refusal('conflict', `There is a template named “${name}”. Choose another name.`);
const notFound = () =>
  new Refusal('conflict', 'This template was deleted, or belongs to somebody else.');
const changed = () =>
  new Refusal(
    'conflict',
    'This template was changed while you were editing it. Your words are still in the form: compare them, then save again.',
  );

const intentOf = (action: 'add' | 'save' | 'delete', scope: TemplateScope) =>
  (scope === 'team' ? `${action}-team` : action) as ActionOf<'templates'>;

/** Reply templates, an operator's own and the team's. */
export function createTemplates({
  database: { db },
  operate,
  now,
}: {
  database: Database;
  operate: Operate;
  now: () => Date;
}) {
  /** A template that the operator may change in this scope; reveals nobody else's. */
  async function get(tx: Connection, operator: Operator, id: number, scope: TemplateScope) {
    const all = await listTemplates(tx, operator.id);
    const found = all.find(
      (each) => each.id === id && (each.ownerId === null) === (scope === 'team'),
    );
    if (!found) throw notFound();
    return found;
  }
  const ownerOf = ({ operator }: Visit, scope: TemplateScope) =>
    scope === 'team' ? null : operator.id;

  return {
    async list(operator: Operator) {
      const all = await listTemplates(db, operator.id);
      return {
        own: all.filter(({ ownerId }) => ownerId !== null),
        team: all.filter(({ ownerId }) => ownerId === null),
        mayChangeTeam: operator.roles.includes('admin'),
      };
    },

    add: (visit: Visit, scope: TemplateScope, words: TemplateForm) =>
      operate(
        {
          visit,
          route: 'templates',
          intent: intentOf('add', scope),
          subject: `template ${words.name}`,
        },
        async (tx) => {
          if (!(await insertTemplate(tx, ownerOf(visit, scope), words, now())))
            throw nameTaken(words.name);
          return { changes: { words: null }, value: null };
        },
      ),

    save: (visit: Visit, scope: TemplateScope, expected: TemplateRevision, words: TemplateForm) =>
      operate(
        {
          visit,
          route: 'templates',
          intent: intentOf('save', scope),
          subject: `template ${words.name}`,
        },
        async (tx) => {
          const stored = await get(tx, visit.operator, expected.id, scope);
          if (await hasOtherNamed(tx, stored, words.name)) throw nameTaken(words.name);
          if (!(await updateTemplate(tx, expected, words, now()))) throw changed();
          return { changes: { words: null }, value: null };
        },
      ),

    delete: (visit: Visit, scope: TemplateScope, expected: TemplateRevision) =>
      operate(
        {
          visit,
          route: 'templates',
          intent: intentOf('delete', scope),
          subject: `template ${expected.id}`,
        },
        async (tx) => {
          const { name } = await get(tx, visit.operator, expected.id, scope);
          if (!(await deleteTemplate(tx, expected))) throw changed();
          return { changes: { name: [name, null] }, value: null };
        },
      ),

    /** Adds the templates of domain/leads/inbox/reply-template.ts that the team lacks. */
    addStarters: (visit: Visit) =>
      operate(
        { visit, route: 'templates', intent: 'add-starters', subject: 'templates of the team' },
        async (tx) => {
          let added = 0;
          for (const words of starterTemplates)
            if (await insertTemplate(tx, null, words, now())) added += 1;
          return { changes: added > 0 ? { added: [0, added] } : null, value: null };
        },
      ),
  };
}
