import type { ReactNode } from 'react';
import { NotKnown } from './not-known.tsx';

export function FactList({
  facts,
  className,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  className?: string;
}) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '–' ? <NotKnown /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
