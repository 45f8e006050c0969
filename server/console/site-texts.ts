import { allMessages } from '../../domain/text/all-messages.ts';
import { listTexts } from '../../domain/text/check-texts.ts';
import type { SiteText } from '../../domain/brand/site-records.ts';
import { findTextPath } from '../../domain/brand/text-paths.ts';
import { originalMessages } from '../brand/process-texts.ts';
import { announceChange } from '../catalogue/catalogue-store.ts';
import {
  deleteRecord,
  findByKeys,
  insertRecord,
  replaceRecord,
} from '../catalogue/document-store.ts';
import {
  deleteDraft,
  findDraftBy,
  insertDraft,
  listDrafts,
  lockDraftsBy,
  updateDraft,
} from '../catalogue/draft-store.ts';
import { findLastChange } from '../catalogue/version-store.ts';
import { noteOrigin } from '../catalogue/visibility-store.ts';
import type { Connection } from '../database/database.ts';
import { originOf } from './catalogue-editor.ts';
import type { ConsoleParts } from './console-parts.ts';
import { ConsoleRefusal } from './operate.ts';
import type { Previews } from './previews.ts';
import { checkText } from './site-checks.ts';
import type { SiteStart } from './site-desk.ts';
import type { Visit } from './visit.ts';

const maxListed = 100;
const part = 'siteTexts';

/** A text that cannot be taken, as a sentence for whoever typed it. */
export class RefusedText extends Error {
  readonly status = 400;
}

/** A text as its form sent it, with what the form showed: the draft or else what is published, and what is. */
export interface TypedText {
  name: string;
  text: string;
  shown: string;
  published: string;
}

const unifyLineEnds = (text: string) => text.replaceAll('\r\n', '\n');

/** Without JavaScript a browser ends each line of a form with two characters, also of what it was shown. */
const unifyTextLines = ({ name, text, shown, published }: TypedText): TypedText => ({
  name,
  text: unifyLineEnds(text),
  shown: unifyLineEnds(shown),
  published: unifyLineEnds(published),
});

/** The program's own words, also where this process says others. */
const listOriginals = () =>
  listTexts(
    Object.fromEntries(
      Object.entries(allMessages).map(([name, messages]) => [
        name,
        originalMessages.get(name) ?? messages,
      ]),
    ),
  );

function readText({ record }: { record: Record<string, unknown> }): string {
  const { text } = record;
  return typeof text === 'string' ? text : '';
}

/** The fixed texts in the brokerage's words. */
export function createSiteTexts({
  database: { db },
  catalogue,
  brandFiles,
  operate,
  now,
  previews,
}: ConsoleParts & Pick<SiteStart, 'brandFiles'> & { previews: Pick<Previews, 'makeLink'> }) {
  const originals = listOriginals();
  const screens = [...new Set([...originals.keys()].map((name) => name.split('.')[0] ?? ''))];

  /** What is published and prepared of a text, which nobody else changes until the transaction ends. */
  async function open(tx: Connection, { name, shown, published }: TypedText) {
    await lockDraftsBy(tx, part, name);
    const live = (await findByKeys(tx, [name])).find((each) => each.part === part) ?? null;
    const draft = (await findDraftBy(tx, part, 'name', name)) ?? null;
    const [text, prepared] = [live ? readText(live) : '', draft && readText(draft)];
    if (text === published && (prepared ?? text) === shown) return { live, draft };
    const last = live && text !== published ? await findLastChange(tx, part, live.id) : null;
    const who = last?.actor ?? draft?.operator_name ?? 'Somebody';
    const what = text === published ? prepared : text;
    throw new ConsoleRefusal(
      409,
      `${who} changed this meanwhile${what ? ` to “${what}”` : ''}. Look at it, and save yours again if it is still right.`,
    );
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  /** Stores the draft; what is published already needs none. Returns its number. */
  async function prepare(tx: Connection, { operator }: Visit, typed: TypedText, opened: Opened) {
    const { live, draft } = opened;
    if (draft && live && typed.text === readText(live)) await deleteDraft(tx, draft.id);
    if (typed.text === (live ? readText(live) : '')) return null;
    const record = { name: typed.name, text: typed.text } satisfies SiteText;
    const base = live && { record: live.record, revision: live.revision };
    const place = { part, documentId: live?.id ?? null } as const;
    if (!draft) return insertDraft(tx, place, { record, base }, operator, now());
    await updateDraft(tx, draft.id, { record, base }, operator, now());
    return draft.id;
  }

  /** Throws what is wrong with a text as a sentence. */
  function check(sent: TypedText): TypedText {
    const { text, ...typed } = unifyTextLines(sent);
    if (!originals.has(typed.name)) throw new ConsoleRefusal(404, 'There is no such text.');
    const cleaned = text.trim();
    const [problem] = cleaned === '' ? [] : checkText(typed.name, cleaned);
    if (problem) throw new RefusedText(problem);
    return { ...typed, text: cleaned };
  }

  function checkDraft(typed: TypedText): TypedText {
    const checked = check(typed);
    if (checked.text === '')
      throw new RefusedText(
        'An empty text cannot be a draft. Publish it empty to show the words of the site again.',
      );
    return checked;
  }

  return {
    /** Texts of one screen, or all that have the words, each with the program's own beside it. */
    async read({ screen, words }: { screen: string; words: string }) {
      const published = new Map(
        catalogue.snapshot.records.siteTexts.map(({ name, text }) => [name, text]),
      );
      const drafts = await listDrafts(db, part);
      const searched = words.toLowerCase();
      const all = Array.from(originals, ([name, { text, places }]) => {
        const draft = drafts.find(({ record }) => record['name'] === name);
        return {
          name,
          original: text,
          places,
          published: published.get(name) ?? null,
          draft: draft ? { text: readText(draft), who: draft.operator_name, at: draft.at } : null,
          fromFile: brandFiles.fileTexts[name] ?? null,
        };
      });
      const isWanted = ({ name, original, published: own, draft }: (typeof all)[number]) =>
        searched === ''
          ? name.split('.')[0] === screen
          : [name, original, own ?? '', draft?.text ?? ''].some((each) =>
              each.toLowerCase().includes(searched),
            );
      const found = all.filter(isWanted);
      return {
        screens,
        screen,
        words,
        texts: found.slice(0, maxListed),
        more: Math.max(found.length - maxListed, 0),
        drafts: all.filter(({ draft }) => draft !== null).map(({ name }) => name),
        now: now(),
      };
    },

    /** Keeps a text as a draft. */
    async save(visit: Visit, sent: TypedText) {
      const typed = checkDraft(sent);
      const act = { visit, route: 'siteTexts', intent: 'save', subject: typed.name } as const;
      return operate(act, async (tx) => {
        const opened = await open(tx, typed);
        if (typed.text === typed.shown) return { changes: null, value: null };
        await prepare(tx, visit, typed, opened);
        return { changes: { text: [typed.shown || null, typed.text] }, value: null };
      });
    },

    /** Keeps a text as a draft, and gives the address of the page that shows it. */
    async preview(visit: Visit, sent: TypedText): Promise<string> {
      const typed = checkDraft(sent);
      const act = { visit, route: 'siteTexts', intent: 'preview', subject: typed.name } as const;
      return operate(act, async (tx) => {
        const draftId = await prepare(tx, visit, typed, await open(tx, typed));
        const path = findTextPath(typed.name, catalogue.snapshot.records.projects);
        return { changes: {}, value: await previews.makeLink(tx, visit, path, draftId) };
      });
    },

    /** Publishes a text; an empty one gives the words back to texts.json, or to the program. */
    async publish(visit: Visit, sent: TypedText) {
      const typed = check(sent);
      const { name, text } = typed;
      await operate({ visit, route: 'siteTexts', intent: 'publish', subject: name }, async (tx) => {
        const { live, draft } = await open(tx, typed);
        if (draft) await deleteDraft(tx, draft.id);
        if (text === typed.published)
          return { changes: draft && { text: [readText(draft), text || null] }, value: null };
        await noteOrigin(tx, originOf(visit));
        const record = { name, text } satisfies SiteText;
        if (live && text === '') await deleteRecord(tx, live);
        else if (live) await replaceRecord(tx, live, { record, hiddenAt: null });
        else await insertRecord(tx, part, record, null);
        await announceChange(tx);
        return { changes: { text: [typed.published || null, text || null] }, value: null };
      });
      await catalogue.refresh();
    },

    /** Forgets the draft of a text. */
    discard(visit: Visit, sent: TypedText) {
      const typed = unifyTextLines(sent);
      const act = { visit, route: 'siteTexts', intent: 'discard', subject: typed.name } as const;
      return operate(act, async (tx) => {
        const { draft } = await open(tx, typed);
        if (draft) await deleteDraft(tx, draft.id);
        return { changes: draft && { text: [readText(draft), null] }, value: null };
      });
    },
  };
}
