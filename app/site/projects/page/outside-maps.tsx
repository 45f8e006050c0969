import { projectMessages } from '../../../../domain/text/messages/project.ts';
import type { Point } from '../../../../domain/places/bounds.ts';

/** Plain links: the page itself asks nothing of these services. */
const maps: readonly (readonly [name: string, link: (point: Point) => string])[] = [
  [
    'Google Maps',
    ({ latitude, longitude }) =>
      `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
  ],
  [
    'Apple Maps',
    ({ latitude, longitude }) =>
      `https://maps.apple.com/?ll=${latitude},${longitude}&q=${latitude},${longitude}`,
  ],
  [
    'OpenStreetMap',
    ({ latitude, longitude }) =>
      `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  ],
];

export const OutsideMaps = ({ point }: { point: Point }) => (
  <p className="outside-maps">
    {projectMessages.openIn}
    {maps.map(([name, link]) => (
      <a key={name} href={link(point)} rel="noopener noreferrer">
        {name}
      </a>
    ))}
  </p>
);
