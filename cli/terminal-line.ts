const plainLineEveryMs = 2000;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** A line that replaces itself on a terminal; elsewhere a plain line every other second. */
export function buildTerminalLine(output: Output) {
  let shown = false;
  let lastPlainLine = 0;
  return {
    show(line: string) {
      if (output.isTTY) {
        output.write(`\r\u001b[K${line}`);
        shown = true;
      } else if (Date.now() - lastPlainLine >= plainLineEveryMs) {
        lastPlainLine = Date.now();
        output.write(`${line}\n`);
      }
    },
    clear() {
      if (shown) output.write('\r\u001b[K');
      shown = false;
    },
  };
}
