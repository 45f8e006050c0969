import { projectMessages } from '../../domain/text/messages/project.ts';
import { Day } from '../ui/day.tsx';
import { useToday } from '../ui/use-hydrated.ts';

/** What only paper needs: where it is from, and of which day. */
export function Sheet({ url, qrSvg }: { url: string; qrSvg: string }) {
  const today = useToday();
  return (
    <div className="print-only sheet">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={projectMessages.qrCode}
        width={96}
        height={96}
      />
      <p>{projectMessages.scan}</p>
      <p>{url}</p>
      {today && (
        <p>
          Printed on <Day date={today} />
        </p>
      )}
    </div>
  );
}
