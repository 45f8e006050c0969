import type { DescribedStation } from '../../../../domain/places/describe-station.ts';
import { projectMessages } from '../../../../domain/text/messages/project.ts';

/** The nearest stations; nothing without one nearby. */
export function NearestStations({ stations }: { stations: readonly DescribedStation[] }) {
  if (stations.length === 0) return null;
  return (
    <>
      <h3 id="stations">{projectMessages.stations}</h3>
      <ul className="stations" aria-labelledby="stations">
        {stations.map(({ name, lines, way }) => (
          <li key={`${name} ${lines}`}>
            <b>{name}</b>
            <span>{lines}</span>
            <span>{way}</span>
          </li>
        ))}
      </ul>
      <p className="stations-rule">{projectMessages.stationsRule}</p>
    </>
  );
}
