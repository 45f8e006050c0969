import { Refusal } from '../../domain/refusal.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Catalogue } from './catalogue.ts';
import type { Database } from '../platform/database/database.ts';
import {
  checkProjects,
  type FreshnessSetting,
  getProjectCheck,
  projectCheckNames,
  projectChecks,
  type ProjectCheckName,
  type ProjectFindings,
} from '../../domain/catalogue/freshness.ts';
import { listBrokenLinks } from '../../domain/site/broken-links.ts';
import { collections, formatCollectionWord } from '../../domain/catalogue/collections.ts';
import { addDays, toTorontoDay } from '../../domain/dates/iso-day.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { FreshnessQuery } from '../../domain/catalogue/freshness-query.ts';
import { changeRecords, describeIssues } from './change-records.ts';
import { findByKeys, findById } from './record-store.ts';
import { consoleOrigin } from './console-origin.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

const rowsOnPage = 50;

type Remedy = NonNullable<(typeof projectChecks)[ProjectCheckName]['remedy']>['intent'];

const findRemedy = (intent: Remedy) =>
  projectCheckNames
    .map((name) => getProjectCheck(name).remedy)
    .find((each) => each?.intent === intent);

/** Outdated or missing catalogue content, and one-click remedies. */
export function createFreshness({
  database: { db },
  catalogue,
  config,
  operate,
  now,
}: {
  database: Database;
  catalogue: Catalogue;
  config: Config;
  operate: Operate;
  now: () => Date;
}) {
  /**
   * Depends only on the snapshot, so it is computed once for each; takes 0.1 s for 20,000
   * projects.
   */
  const findingsBySnapshot = new WeakMap<CatalogueSnapshot, Map<string, ProjectFindings>>();
  function findOnce(setting: FreshnessSetting): ProjectFindings {
    const { snapshot } = catalogue;
    const key = `${setting.today} ${setting.dueBefore}`;
    const found = findingsBySnapshot.get(snapshot)?.get(key) ?? checkProjects(snapshot, setting);
    // Only the most recently requested number of days is cached.
    findingsBySnapshot.set(snapshot, new Map([[key, found]]));
    return found;
  }

  /** Articles with broken links. Their ids are only in the database. */
  async function listLinkRows() {
    const broken = listBrokenLinks(catalogue.snapshot, config.http.publicUrl);
    const stored = await findByKeys(
      db,
      broken.map(({ key }) => key),
    );
    return broken.map(({ collection, key, title, paths }) => {
      const id = stored.find((each) => each.collection === collection && each.key === key)?.id;
      const path = `/catalogue/${formatCollectionWord(collection)}${id === undefined ? '' : `/${id}`}`;
      return {
        id: id ?? 0,
        path,
        title,
        detail: `${collections[collection].one}: ${paths.join(', ')}`,
      };
    });
  }

  return {
    async read({ list: chosen, days, page }: FreshnessQuery) {
      const today = toTorontoDay(now());
      const found = findOnce({ today, dueBefore: addDays(today, -days) });
      const links = await listLinkRows();
      const lists = [
        ...projectCheckNames.map((name) => ({
          name,
          label: getProjectCheck(name).label,
          count: found[name].length,
        })),
        { name: 'links' as const, label: 'Broken links', count: links.length },
      ];
      const list = chosen ?? lists.find(({ count }) => count > 0)?.name ?? 'stale';
      const rows =
        list === 'links'
          ? links
          : found[list].map((each) => ({ ...each, path: `/catalogue/project/${each.id}` }));
      const first = (page - 1) * rowsOnPage;
      const remedy = list === 'links' ? null : getProjectCheck(list).remedy;
      return {
        today,
        query: { list, days, page },
        lists,
        rows: rows.slice(first, first + rowsOnPage),
        hasMore: rows.length > first + rowsOnPage,
        remedy: remedy && { intent: remedy.intent, label: remedy.label },
      };
    },

    /** Publishes only the remedy's change of a project; its draft stays unchanged. */
    async remedy(visit: Visit, intent: Remedy, id: number) {
      const remedy = findRemedy(intent);
      const title = await operate(
        { visit, route: 'freshness', intent, subject: `project ${id}` },
        async (tx) => {
          const live = await findById(tx, 'projects', id);
          if (!live || !remedy) throw new Refusal('not_found', 'This project no longer exists.');
          const change = remedy.change(live.record, toTorontoDay(now()));
          const [outcome] = await changeRecords(tx, consoleOrigin(visit), [
            { collection: 'projects', stored: live, patch: change },
          ]);
          if (outcome?.change === 'refused')
            throw new Refusal(
              'conflict',
              `${live.key} was not changed: ${describeIssues(outcome.issues)}. Open it and publish it.`,
            );
          const [field = ''] = Object.keys(change);
          return { changes: { [field]: null }, value: String(live.record['title']) };
        },
      );
      // Removes it from the list.
      await catalogue.refresh();
      return title;
    },
  };
}
