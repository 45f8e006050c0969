/** The largest video accepted for the home page. */
export const maxVideoBytes = 40 * 1024 * 1024;

/** ISO/IEC 14496-12: four bytes of length, four of type, then the content. */
interface Box {
  type: string;
  start: number;
  contentStart: number;
  end: number;
}

const containerBoxes: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Boxes with metadata written by cameras, such as the location. */
const metadataBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const playableCodecs: ReadonlySet<string> = new Set(['avc1', 'avc3', 'av01', 'vp09']);

const readType = (content: Uint8Array, at: number) =>
  String.fromCharCode(...content.subarray(at, at + 4));

/** The boxes between two offsets, with nested ones; null when they do not fill the range. */
function listBoxes(content: Uint8Array, start: number, end: number): Box[] | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const boxes: Box[] = [];
  let at = start;
  while (at < end) {
    if (at + 8 > end) return null;
    const short = view.getUint32(at);
    if (short === 1 && at + 16 > end) return null;
    const isLong = short === 1;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short;
    const contentStart = at + (isLong ? 16 : 8);
    if (at + size < contentStart || at + size > end) return null;
    const box = { type: readType(content, at + 4), start: at, contentStart, end: at + size };
    boxes.push(box);
    if (containerBoxes.has(box.type)) {
      const inner = listBoxes(content, contentStart, box.end);
      if (!inner) return null;
      boxes.push(...inner);
    }
    at += size;
  }
  return boxes;
}

/**
 * Checks an MP4 file by its content and removes its camera's metadata. Returns the file, or the
 * reason why it is rejected.
 */
export function readVideo(content: Uint8Array): { video: Uint8Array } | { refusal: string } {
  if (content.length > maxVideoBytes)
    return { refusal: 'It is larger than 40 MB. Make it shorter or smaller and choose it again.' };
  if (content.length < 12 || readType(content, 4) !== 'ftyp')
    return {
      refusal: 'This is not an MP4 video, whatever its name says. Export it as MP4 (H.264).',
    };
  const boxes = listBoxes(content, 0, content.length);
  const types = new Set(boxes?.map(({ type }) => type));
  if (!boxes || !types.has('moov') || !types.has('mdat'))
    return { refusal: 'The file is incomplete. Export the video again and choose the new file.' };
  // An entry begins after eight bytes of the table, with its length and the codec's name.
  const codecs = boxes
    .filter(({ type, contentStart, end }) => type === 'stsd' && end - contentStart >= 16)
    .map(({ contentStart }) => readType(content, contentStart + 12));
  if (!codecs.some((codec) => playableCodecs.has(codec)))
    return {
      refusal:
        'Some browsers cannot play this video. Export it as MP4 with the H.264 codec and choose the new file.',
    };
  const video = new Uint8Array(content);
  // Same length, so that no offset in the file changes.
  for (const { type, start, contentStart, end } of boxes)
    if (metadataBoxes.has(type)) {
      video.set(new TextEncoder().encode('free'), start + 4);
      video.fill(0, contentStart, end);
    }
  return { video };
}
