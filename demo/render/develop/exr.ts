/** Named planes of 32-bit floats, row by row from the top. */
export type Negative = { width: number; height: number; planes: Map<string, Float32Array> };

/** Reads an uncompressed scan-line OpenEXR file as Blender writes it; channel names lose their layer. Throws on any other kind. */
export function parseExr(file: Buffer): Negative {
  if (file.readUInt32LE(0) !== 20000630) throw new Error('This is not an OpenEXR file.');
  let at = 8;
  const text = () => {
    const end = file.indexOf(0, at);
    const word = file.toString('latin1', at, end);
    at = end + 1;
    return word;
  };
  const channels: string[] = [];
  let width = 0;
  let height = 0;
  while (file[at] !== 0) {
    const name = text();
    text();
    const size = file.readUInt32LE(at);
    const start = at + 4;
    at = start;
    if (name === 'channels') {
      while (file[at] !== 0) {
        const channel = text();
        if (file.readInt32LE(at) !== 2) throw new Error(`Channel ${channel} is not 32-bit float.`);
        channels.push(channel.split('.').slice(-2).join('.'));
        at += 16;
      }
    } else if (name === 'compression' && file[at] !== 0) {
      throw new Error('Only uncompressed OpenEXR is read.');
    } else if (name === 'dataWindow') {
      width = file.readInt32LE(at + 8) - file.readInt32LE(at) + 1;
      height = file.readInt32LE(at + 12) - file.readInt32LE(at + 4) + 1;
    }
    at = start + size;
  }
  at += 1 + 8 * height;
  const planes = channels.map(() => new Float32Array(width * height));
  for (let line = 0; line < height; line++) {
    const y = file.readInt32LE(at);
    at += 8;
    for (const plane of planes) {
      const row = new Float32Array(new Uint8Array(file.subarray(at, at + width * 4)).buffer);
      plane.set(row, y * width);
      at += width * 4;
    }
  }
  return { width, height, planes: new Map(channels.map((name, i) => [name, planes[i]])) };
}
