import { collections, findNameField, type Collection } from '../collections.ts';
import { describeDifferences } from '../edits/describe-differences.ts';
import { listCollectionFields } from '../edits/form-fields.ts';
import { withBuilderNames } from '../edits/describe-field-value.ts';
import { listChangedFields } from '../fields/record-patch.ts';
import { formatCount } from '../../text/format-number.ts';

const maxShown = 10;

type Fields = Readonly<Record<string, unknown>>;

interface ChangeList {
  add(collection: Collection, key: string, before: Fields | null, after: Fields): void;
  lines(): string[];
}

/** Records are called by their names, and so are builders: those of `builders` and of what is added. */
export function collectChanges(
  builders: Iterable<readonly [url: string, name: string]> = [],
): ChangeList {
  const names = new Map(builders);
  const lists = new Map<string, ReturnType<typeof createShortList>>();
  const listOf = (name: string) => {
    const list = lists.get(name) ?? createShortList();
    lists.set(name, list);
    return list;
  };
  return {
    add(collection, key, before, after) {
      const { one } = collections[collection];
      const field = findNameField(collection);
      const readName = ({ [field]: name }: Fields) => (typeof name === 'string' ? name : key);
      const name = readName(before ?? after);
      if (collection === 'builders') names.set(key, readName(after));
      if (!before) {
        listOf(`+ ${collection}`).add(() => `New ${one} ${name}`);
        return;
      }
      if (listChangedFields(before, after).length === 0) return;
      listOf(`~ ${collection}`).add(() => {
        const fields = withBuilderNames(listCollectionFields(collection), names);
        return `Changed ${one} ${name}: ${describeDifferences(before, after, fields).join('; ')}`;
      });
    },
    lines: () => [...lists.values()].flatMap((list) => list.lines()),
  };
}

function createShortList() {
  const lines: string[] = [];
  let count = 0;
  return {
    add(describe: () => string) {
      count += 1;
      if (lines.length < maxShown) lines.push(describe());
    },
    lines: () =>
      count > maxShown ? [...lines, `  and ${formatCount(count - maxShown)} more`] : lines,
  };
}
