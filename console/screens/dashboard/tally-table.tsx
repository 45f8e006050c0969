import { formatCount } from '../../../domain/text/format-number.ts';

interface TallyTableProps {
  title: string;
  rows: readonly { name: string; count: number }[];
}

const barWidth = 120;

/** Names with their counts, each with a decorative bar. */
export function TallyTable({ title, rows }: TallyTableProps) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  const id = `tally-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>No leads in this period.</p>
      ) : (
        <table className="dashboard-table" aria-labelledby={id}>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="dashboard-share">
                  <svg viewBox={`0 0 ${barWidth} 10`} aria-hidden="true">
                    <rect
                      className="dashboard-bar"
                      width={Math.max(1, (count / maxCount) * barWidth)}
                      height="10"
                    />
                  </svg>
                  {formatCount(count)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
