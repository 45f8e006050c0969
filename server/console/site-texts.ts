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
import { setChangeOrigin } from '../catalogue/visibility-store.ts';
import type { Connection } from '../database/database.ts';
import { consoleOrigin } from './catalogue-editor.ts';
import type { DeskDependencies } from './desk-dependencies.ts';
import { ConsoleRefusal } from './operate.ts';
import type { Previews } from './previews.ts';
import { checkText } from './site-checks.ts';
import type { SiteDefaults } from './site-desk.ts';
import type { Visit } from './visit.ts';

const maxListed = 100;
const collection = 'siteTexts';

/** A submitted text. `shown` is the draft, or else the published text, when the form was opened. */
export interface TypedText {
  name: string;
  text: string;
  shown: string;
  published: string;
}

const unifyLineEnds = (text: string) => text.replaceAll('\r\n', '\n');

/** Forms submit line ends as CRLF, also of hidden fields. */
const unifyTextLines = ({ name, text, shown, published }: TypedText): TypedText => ({
  name,
  text: unifyLineEnds(text),
  shown: unifyLineEnds(shown),
  published: unifyLineEnds(published),
});

/** The original texts, even where this process has replaced them. */
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

/** The site's texts, as the brokerage words them. */
export function createSiteTexts({
  database: { db },
  catalogue,
  brandFiles,
  operate,
  now,
  previews,
}: DeskDependencies & Pick<SiteDefaults, 'brandFiles'> & { previews: Pick<Previews, 'makeLink'> }) {
  const originals = listOriginals();
  const screens = [...new Set([...originals.keys()].map((name) => name.split('.')[0] ?? ''))];

  /** The live record and the draft of a text, locked until the transaction ends. */
  async function open(tx: Connection, { name, shown, published }: TypedText) {
    await lockDraftsBy(tx, collection, name);
    const live =
      (await findByKeys(tx, [name])).find((each) => each.collection === collection) ?? null;
    const draft = (await findDraftBy(tx, collection, 'name', name)) ?? null;
    const [text, prepared] = [live ? readText(live) : '', draft && readText(draft)];
    if (text === published && (prepared ?? text) === shown) return { live, draft };
    const last = live && text !== published ? await findLastChange(tx, collection, live.id) : null;
    const who = last?.actor ?? draft?.operator_name ?? 'Somebody';
    const what = text === published ? prepared : text;
    throw new ConsoleRefusal(
      409,
      `${who} changed this meanwhile${what ? ` to “${what}”` : ''}. Look at it, and save yours again if it is still right.`,
    );
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  /** Stores the draft, unless it equals the published text. Returns its id. */
  async function prepare(tx: Connection, { operator }: Visit, typed: TypedText, opened: Opened) {
    const { live, draft } = opened;
    if (draft && live && typed.text === readText(live)) await deleteDraft(tx, draft.id);
    if (typed.text === (live ? readText(live) : '')) return null;
    const record = { name: typed.name, text: typed.text } satisfies SiteText;
    const base = live && { record: live.record, revision: live.revision };
    const place = { collection, documentId: live?.id ?? null } as const;
    if (!draft) return insertDraft(tx, place, { record, base }, operator, now());
    await updateDraft(tx, draft.id, { record, base }, operator, now());
    return draft.id;
  }

  /** Throws ConsoleRefusal for an invalid text. */
  function check(sent: TypedText): TypedText {
    const { text, ...typed } = unifyTextLines(sent);
    if (!originals.has(typed.name)) throw new ConsoleRefusal(404, 'There is no such text.');
    const cleaned = text.trim();
    const [problem] = cleaned === '' ? [] : checkText(typed.name, cleaned);
    if (problem) throw new ConsoleRefusal(400, problem);
    return { ...typed, text: cleaned };
  }

  function checkDraft(typed: TypedText): TypedText {
    const checked = check(typed);
    if (checked.text === '')
      throw new ConsoleRefusal(
        400,
        'A draft cannot be empty. Publish an empty text to restore the original.',
      );
    return checked;
  }

  return {
    /** Texts of one screen, or all that contain `words`, with their originals. */
    async read({ screen, words }: { screen: string; words: string }) {
      const published = new Map(
        catalogue.snapshot.records.siteTexts.map(({ name, text }) => [name, text]),
      );
      const drafts = await listDrafts(db, collection);
      const searched = words.toLowerCase();
      const all = Array.from(originals, ([name, { text, placeholders }]) => {
        const draft = drafts.find(({ record }) => record['name'] === name);
        return {
          name,
          original: text,
          places: placeholders,
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

    /** Saves a text as a draft. */
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

    /** Saves a text as a draft, and returns a link to the page that shows it. */
    async preview(visit: Visit, sent: TypedText): Promise<string> {
      const typed = checkDraft(sent);
      const act = { visit, route: 'siteTexts', intent: 'preview', subject: typed.name } as const;
      return operate(act, async (tx) => {
        const draftId = await prepare(tx, visit, typed, await open(tx, typed));
        const path = findTextPath(typed.name, catalogue.snapshot.records.projects);
        return { changes: {}, value: await previews.makeLink(tx, visit, path, draftId) };
      });
    },

    /** Publishes a text; an empty one restores that of texts.json, or the original. */
    async publish(visit: Visit, sent: TypedText) {
      const typed = check(sent);
      const { name, text } = typed;
      await operate({ visit, route: 'siteTexts', intent: 'publish', subject: name }, async (tx) => {
        const { live, draft } = await open(tx, typed);
        if (draft) await deleteDraft(tx, draft.id);
        if (text === typed.published)
          return { changes: draft && { text: [readText(draft), text || null] }, value: null };
        await setChangeOrigin(tx, consoleOrigin(visit));
        const record = { name, text } satisfies SiteText;
        if (live && text === '') await deleteRecord(tx, live);
        else if (live) await replaceRecord(tx, live, { record, hiddenAt: null });
        else await insertRecord(tx, collection, record, null);
        await announceChange(tx);
        return { changes: { text: [typed.published || null, text || null] }, value: null };
      });
      await catalogue.refresh();
    },

    /** Deletes the draft of a text. */
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
