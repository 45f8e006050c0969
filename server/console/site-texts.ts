import { allMessages } from '../../domain/text/all-messages.ts';
import { listTexts } from '../../domain/text/check-texts.ts';
import type { SiteText } from '../../domain/brand/site-records.ts';
import { originalMessages } from '../brand/read-texts.ts';
import { announceChange } from '../catalogue/catalogue-store.ts';
import {
  deleteRecord,
  findByKeys,
  insertRecord,
  replaceRecord,
} from '../catalogue/document-store.ts';
import { findLastChange } from '../catalogue/version-store.ts';
import { noteOrigin } from '../catalogue/visibility-store.ts';
import type { Connection } from '../database/database.ts';
import { originOf } from './catalogue-editor.ts';
import type { ConsoleParts } from './console-parts.ts';
import { ConsoleRefusal } from './operate.ts';
import { checkText } from './site-checks.ts';
import type { SiteStart } from './site-desk.ts';
import type { Visit } from './visit.ts';

const maxListed = 100;

/** A text that cannot be taken, as a sentence for whoever typed it. */
export class RefusedText extends Error {
  readonly status = 400;
}

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

/** The fixed texts in the brokerage's words. A process says what was published before its start. */
export function createSiteTexts({
  catalogue,
  brandFiles,
  operate,
  restart,
}: ConsoleParts & Pick<SiteStart, 'brandFiles' | 'restart'>) {
  const originals = listOriginals();
  const screens = [...new Set([...originals.keys()].map((name) => name.split('.')[0] ?? ''))];

  const readPublished = () =>
    new Map(catalogue.snapshot.records.siteTexts.map(({ name, text }) => [name, text]));

  async function findText(tx: Connection, name: string) {
    const found = (await findByKeys(tx, [name])).find(({ part }) => part === 'siteTexts');
    return found ? { ...found, text: String(found.record['text']) } : null;
  }

  return {
    /** Texts of one screen, or all that have the words, each with the program's own beside it. */
    read({ screen, words }: { screen: string; words: string }) {
      const published = readPublished();
      const wanted = words.toLowerCase();
      const all = Array.from(originals, ([name, { text, places }]) => ({
        name,
        original: text,
        places,
        own: published.get(name) ?? null,
        fromFile: brandFiles.fileTexts[name] ?? null,
      }));
      const isWanted = ({ name, original, own }: (typeof all)[number]) =>
        wanted === ''
          ? name.split('.')[0] === screen
          : [name, original, own ?? ''].some((each) => each.toLowerCase().includes(wanted));
      const found = all.filter(isWanted);
      const next = { ...brandFiles.fileTexts, ...Object.fromEntries(published) };
      const said = brandFiles.texts;
      const names = new Set([...Object.keys(next), ...Object.keys(said)]);
      return {
        screens,
        screen,
        words,
        texts: found.slice(0, maxListed),
        more: Math.max(found.length - maxListed, 0),
        /** Texts that are published, and said from the next start on. */
        waiting: [...names].filter((name) => next[name] !== said[name]).length,
        mayRestart: restart !== null,
      };
    },

    /** Publishes a text; an empty one gives the words back to texts.json, or to the program. */
    async save(visit: Visit, name: string, typed: string, shown: string) {
      if (!originals.has(name)) throw new ConsoleRefusal(404, 'There is no such text.');
      const text = typed.replaceAll('\r\n', '\n').trim();
      const [problem] = text === '' ? [] : checkText(name, text);
      if (problem) throw new RefusedText(problem);
      await operate({ visit, route: 'siteTexts', intent: 'save', subject: name }, async (tx) => {
        const before = await findText(tx, name);
        if ((before?.text ?? '') !== shown) {
          const last = before && (await findLastChange(tx, 'siteTexts', before.id));
          throw new ConsoleRefusal(
            409,
            `${last?.actor ?? 'Somebody'} changed this meanwhile${before ? ` to “${before.text}”` : ''}. Look at it, and save yours again if it is still right.`,
          );
        }
        if (text === shown) return { changes: null, value: null };
        await noteOrigin(tx, originOf(visit));
        const record = { name, text } satisfies SiteText;
        if (before && text === '') await deleteRecord(tx, before);
        else if (before) await replaceRecord(tx, before, { record, hiddenAt: null });
        else await insertRecord(tx, 'siteTexts', record, null);
        await announceChange(tx);
        return { changes: { text: [before?.text ?? null, text || null] }, value: null };
      });
      await catalogue.refresh();
    },

    /** Starts this process anew, once it has answered. */
    async restart(visit: Visit) {
      if (!restart) throw new ConsoleRefusal(409, 'Nobody would start this process again.');
      await operate(
        { visit, route: 'siteTexts', intent: 'restart', subject: 'site' },
        async () => ({ changes: {}, value: null }),
      );
      setTimeout(restart, 200);
    },
  };
}
