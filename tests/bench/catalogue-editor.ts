import { sql } from 'kysely';
import { generateProjects } from '../support/generate/generate-projects.ts';
import type { Project } from '../../domain/projects/project.ts';
import { saveCatalogue } from '../support/save-catalogue.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { insertOperatorSession } from '../../server/operators/operator-session-store.ts';
import { saveOperator } from '../../server/operators/operator-store.ts';

const token = 'bench-editor';
const cookie = `groundbreak-console=${token}`;

/** Writes generated projects, transformed by `transform`. */
export async function fillProjects(
  { db }: Database,
  count: number,
  transform = (projects: Project[]) => projects,
): Promise<Project[]> {
  const projects = transform([...generateProjects(count, 1)]);
  await saveCatalogue({ db }, { projects });
  await sql`analyze`.execute(db);
  return projects;
}

/** Generated projects and a signed-in editor. */
export async function fillCatalogue(database: Database, count: number): Promise<Project[]> {
  const { db } = database;
  await migrate(db);
  const { id } = await saveOperator(db, 'editor@example.com', { name: 'Ed', roles: ['editor'] });
  await sql`update operators set password_hash = 'x' where id = ${id}`.execute(db);
  await insertOperatorSession(db, { operatorId: id, token, userAgent: null, now: new Date() });
  return fillProjects(database, count);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
const readAttribute = (tag: string, name: string) => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag);
  return found ? decode(found[1] ?? '') : null;
};

/** The values a browser would send from a record's form. */
function readForm(html: string): FormData {
  const start = html.search(/<form\b[^>]* class="record-form"/);
  const form = html.slice(start, html.indexOf('</form>', start));
  const sent = new FormData();
  for (const [whole, kind, text] of form.matchAll(
    /<input\b[^>]*>|<(textarea|select)\b[^>]*>([^]*?)<\/\1>/g,
  )) {
    const [tag = ''] = /^<[^>]*>/.exec(whole) ?? [];
    const name = readAttribute(tag, 'name');
    const type = readAttribute(tag, 'type');
    if (name === null || type === 'file') continue;
    if ((type === 'checkbox' || type === 'radio') && !/ checked(=|>| |\/)/.test(tag)) continue;
    const chosen = /<option[^>]* selected[^>]*>/.exec(text ?? '')?.[0] ?? '';
    if (kind === 'select') sent.set(name, readAttribute(chosen, 'value') ?? '');
    else if (kind === 'textarea') sent.set(name, decode(text ?? '').replace(/^\n/, ''));
    else sent.append(name, readAttribute(tag, 'value') ?? (type === 'checkbox' ? 'on' : ''));
  }
  return sent;
}

/** An editor's actions in the console, one request each. */
export function openEditor(siteUrl: string) {
  const address = `${siteUrl}/console/catalogue/project`;
  const read = async (path: string) => {
    const answer = await fetch(address + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.text();
  };
  return {
    list: () => read(''),
    search: () => read('?q=street'),
    filter: () => read('?city=Mississauga'),
    async open(id: number) {
      return readForm(await read(`/${id}`));
    },
    async send(id: number, form: FormData, intent: 'save' | 'publish') {
      form.set('intent', intent);
      const answer = await fetch(`${address}/${id}`, {
        method: 'POST',
        headers: { cookie, origin: siteUrl, 'sec-fetch-site': 'same-origin' },
        body: form,
        redirect: 'manual',
      });
      const text = await answer.text();
      if (answer.status >= 400)
        throw new Error(`${intent} answers ${answer.status}: ${text.slice(0, 300)}`);
    },
  };
}
