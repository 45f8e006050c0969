import type { Station } from '../content/directory-records.ts';
import { nameLine } from './describe-station.ts';

export const railKinds = [
  { value: 'subway', label: 'Subway', lines: /^(?:TTC Line [124]|Ontario Line)\b/ },
  { value: 'light rail', label: 'Light rail', lines: /^(?:TTC Line [56]|ION|O-Train)\b|\bLRT\b/ },
  { value: 'train', label: 'GO or UP train', lines: /^(?:GO Transit|UP Express)\b/ },
] as const;

export type RailKind = (typeof railKinds)[number]['value'];

/** What runs at a station, as people in Ontario call it: line 5 of the TTC is no subway. */
export const listRailKinds = ({ system, lines }: Pick<Station, 'system' | 'lines'>): RailKind[] =>
  railKinds.flatMap((kind) =>
    lines.some((line) => kind.lines.test(nameLine(system, line))) ? [kind.value] : [],
  );
