import type { OperatorContext } from './operator-context.ts';
import { formatCount } from '../domain/text/format-number.ts';

const plainLineEveryMs = 2000;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** A line that replaces itself on a terminal; elsewhere a plain line every other second, and for each new step. */
export function buildTerminalLine(output: Output) {
  let isShown = false;
  let lastPlainLine = 0;
  let lastStep = '';
  return {
    show(line: string) {
      if (output.isTTY) {
        output.write(`\r\u001b[K${line}`);
        isShown = true;
        return;
      }
      const [step = ''] = line.split(':');
      if (step !== lastStep || Date.now() - lastPlainLine >= plainLineEveryMs) {
        lastStep = step;
        lastPlainLine = Date.now();
        output.write(`${line}\n`);
      }
    },
    clear() {
      if (isShown) output.write('\r\u001b[K');
      isShown = false;
    },
  };
}

const showEveryMs = 200;
/** Before both, it is too early to estimate the remaining time. */
const estimateAfterMs = 2000;
const estimateAfterPercent = 5;

/** A progress line "Reading rows: 1,200 of 20,000 (6 %)" that is shown a few times a second. */
export function createProgress(context: Pick<OperatorContext, 'progress'>, label: string) {
  const startedAt = performance.now();
  let shownAt = startedAt;
  return (done: number, total: number) => {
    const now = performance.now();
    if (now - shownAt < showEveryMs) return;
    shownAt = now;
    const percent = total > 0 ? Math.floor((100 * done) / total) : 0;
    const left =
      percent >= estimateAfterPercent && now - startedAt >= estimateAfterMs
        ? `, about ${Math.ceil((((now - startedAt) / done) * (total - done)) / 1000)} s left`
        : '';
    const counts = `${formatCount(done)} of ${formatCount(total)}`;
    context.progress(`${label}: ${counts} (${percent} %)${left}`);
  };
}
