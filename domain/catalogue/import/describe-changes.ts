import { collections, type Collection } from '../collections.ts';
import { describeDifferences } from '../edits/describe-differences.ts';
import { listCollectionFields } from '../edits/form-fields.ts';
import { listChangedFields } from '../fields/record-patch.ts';
import { formatCount } from '../../text/format-number.ts';

const maxShown = 10;

type Fields = Readonly<Record<string, unknown>>;

export interface ChangeList {
  add(collection: Collection, key: string, before: Fields | null, after: Fields): void;
  lines(): string[];
}

export function collectChanges(): ChangeList {
  const lists = new Map<string, ReturnType<typeof createShortList>>();
  const listOf = (name: string) => {
    const list = lists.get(name) ?? createShortList();
    lists.set(name, list);
    return list;
  };
  return {
    add(collection, key, before, after) {
      const { one } = collections[collection];
      if (!before) {
        listOf(`+ ${collection}`).add(() => `New ${one} ${key}`);
        return;
      }
      if (listChangedFields(before, after).length === 0) return;
      listOf(`~ ${collection}`).add(() => {
        const changes = describeDifferences(before, after, listCollectionFields(collection));
        return `Changed ${one} ${key}: ${changes.join('; ')}`;
      });
    },
    lines: () => [...lists.values()].flatMap((list) => list.lines()),
  };
}

function createShortList() {
  const shown: string[] = [];
  let count = 0;
  return {
    add(describe: () => string) {
      count += 1;
      if (shown.length < maxShown) shown.push(describe());
    },
    lines: () =>
      count > maxShown ? [...shown, `  and ${formatCount(count - maxShown)} more`] : shown,
  };
}
