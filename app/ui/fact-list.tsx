import type { ReactNode } from 'react';

/** Facts as pairs of label and value, always in the order given. */
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
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
