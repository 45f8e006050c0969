import { projectMessages } from '../../../../domain/text/messages/project.ts';
import { Day } from '../../../ui/day.tsx';
import { useToday } from '../../../ui/use-hydrated.ts';
import type { LoadedProject } from './load-project.ts';

/** What only paper needs: where it is from, and of which day. */
export function Sheet({ project }: { project: LoadedProject }) {
  const today = useToday();
  return (
    <div className="print-only project-sheet">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(project.qrSvg)}`}
        alt={projectMessages.qrCode}
        width={96}
        height={96}
      />
      <p>{projectMessages.scan}</p>
      <p>{project.canonicalUrl}</p>
      {today && (
        <p>
          Printed on <Day date={today} />
        </p>
      )}
    </div>
  );
}
