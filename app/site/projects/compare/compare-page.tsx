import { Link } from 'react-router';
import type { Equality } from '../../../../domain/projects/search/compare-projects.ts';
import { contactMessages } from '../../../../domain/text/messages/contact.ts';
import { compareMessages } from '../../../../domain/text/messages/compare.ts';
import { servicesContext } from '../../services-context.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { formatComparePath, minCompared, maxCompared } from '../../../visitor/own-projects.ts';
import { useEachMemberPrices } from '../../../visitor/member-prices.tsx';
import { NeedsScript } from '../../needs-script.tsx';
import { Sheet } from '../../sheet.tsx';
import { ShareButton } from '../../share-button.tsx';
import { MakeShortlist } from '../listing/make-shortlist.tsx';
import type { Route } from './+types/compare-page';
import { ComparisonTable } from './comparison-table.tsx';
import { loadComparison, type Comparison } from './load-comparison.ts';
import { compareFigures } from './member-figures.ts';
import './compare.css';

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadComparison(context.get(servicesContext), url);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

function OmittedNotes({
  unknownCount,
  omittedCount,
}: Pick<Comparison, 'unknownCount' | 'omittedCount'>) {
  const sentences = [
    unknownCount > 0 &&
      (unknownCount === 1 ? compareMessages.unknownOne : compareMessages.unknown(unknownCount)),
    omittedCount > 0 && compareMessages.tooMany(maxCompared),
  ].filter((sentence) => sentence !== false);
  return sentences.map((sentence) => (
    <p className="compare-note" key={sentence}>
      {sentence}
    </p>
  ));
}

/** What to do with the compared projects, in one quiet row. */
function Actions({ comparison }: { comparison: Comparison }) {
  const { columns, shared, questionPath, onlyDifferences } = comparison;
  const stubs = columns.map(({ stub }) => stub);
  return (
    <div className="compare-actions">
      {shared && <ShareButton title={shared.title} url={shared.url} />}
      <MakeShortlist stubs={stubs} />
      {stubs.length >= minCompared && (
        <>
          <Link className="button" to={questionPath}>
            {contactMessages.askThese}
          </Link>
          <Link
            className="button"
            to={formatComparePath(stubs, !onlyDifferences)}
            {...inPlace}
            replace
          >
            {onlyDifferences ? 'Show all facts' : 'Show differences only'}
          </Link>
        </>
      )}
    </div>
  );
}

function DifferenceCount({ rows }: Pick<Comparison, 'rows'>) {
  const count = (counted: Equality) => rows.filter(({ equality }) => equality === counted).length;
  return (
    <p className="compare-note" role="status">
      {`${count('different')} of ${rows.length} facts differ; those marked with = are the same.`}
      {count('unknown') > 0 && ` ${compareMessages.hiddenNumbers}`}
    </p>
  );
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { columns, shared } = loaderData;
  const prices = useEachMemberPrices(columns.map(({ stub }) => stub));
  const rows = loaderData.rows.map((row) => ({
    ...row,
    equality: compareFigures(row, prices),
  }));
  const comparison = { ...loaderData, rows };
  return (
    <section className="page-section compare">
      <p className="compare-back">
        <Link to={loaderData.back.path}>{loaderData.back.label}</Link>
      </p>
      {shared && <Sheet url={shared.url} qrSvg={shared.qrSvg} />}
      <h1 tabIndex={-1}>Compare projects</h1>
      {columns.length > 0 && <Actions comparison={comparison} />}
      <OmittedNotes {...loaderData} />
      {columns.length < minCompared && (
        <>
          <p className="lead needs-script">
            {columns.length === 0 ? compareMessages.none : compareMessages.one}
          </p>
          <NeedsScript>{compareMessages.needsScript}</NeedsScript>
          <p className="button-row">
            <Link className="button" to="/projects">
              Choose projects
            </Link>
          </p>
        </>
      )}
      {columns.length >= minCompared && <DifferenceCount rows={rows} />}
      {columns.length > 0 && <ComparisonTable comparison={comparison} prices={prices} />}
    </section>
  );
}
