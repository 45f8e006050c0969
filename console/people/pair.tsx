import { Form, Link } from 'react-router';
import { formatCount } from '../../domain/text/format-number.ts';
import { describeDuplicateReasons } from '../../domain/people/duplicate-reasons.ts';
import type { ReadPerson } from '../../server/people/people.ts';
import { Moment } from '../ui/time.tsx';

type Pair = ReadPerson['perhapsSame'][number];

function Side({ person }: { person: Pair['kept'] }) {
  const facts: [string, readonly string[]][] = [
    ['Names', person.names],
    ['Email', person.emails],
    ['Phone', person.phones.map(({ text }) => text)],
  ];
  return (
    <div className="pair-side">
      <h3>
        <Link to={`/people/${person.id}`}>{person.title}</Link>
      </h3>
      <dl>
        {facts.map(([label, texts]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{texts.join(', ') || '–'}</dd>
          </div>
        ))}
        <div>
          <dt>Leads</dt>
          <dd>
            {formatCount(person.leadCount)}, latest <Moment at={person.latestAt} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function MergeForm({ kept, gone, isSwapped = false }: Omit<Pair, 'why'> & { isSwapped?: boolean }) {
  const names = [kept, gone].map(({ title }) => title);
  return (
    <Form method="post" action="/people/duplicates" className="pair-actions">
      <input type="hidden" name="kept" value={kept.id} />
      <input type="hidden" name="keptRevision" value={kept.revision} />
      <input type="hidden" name="gone" value={gone.id} />
      <input type="hidden" name="goneRevision" value={gone.revision} />
      <button className={isSwapped ? 'button button-quiet' : 'button'} name="intent" value="merge">
        {names[0] === names[1] ? 'Merge' : `Merge, keeping the name ${kept.title}`}
      </button>
      {!isSwapped && (
        <button className="button button-quiet" name="intent" value="keep-apart">
          Not a duplicate
        </button>
      )}
    </Form>
  );
}

/** Two possible duplicates side by side, to merge or keep apart. */
export const PairForm = ({ pair: { kept, gone, why } }: { pair: Pair }) => (
  <li className="pair">
    <p className="pair-why">{describeDuplicateReasons(why)}</p>
    <Side person={kept} />
    <Side person={gone} />
    <MergeForm kept={kept} gone={gone} />
    {kept.title !== gone.title && <MergeForm kept={gone} gone={kept} isSwapped />}
  </li>
);
