export interface OtherPicture {
  file: string;
  width: number;
  height: number;
  dominantColour: string;
}

const renameInText = (text: string, from: string, to: string) =>
  text.replaceAll(`](${from}`, `](${to}`).replaceAll(`](<${from}`, `](<${to}`);

/** Replaces a picture in a record with another; descriptions do not change. */
export function renamePicture<Value>(value: Value, from: string, to: OtherPicture): Value {
  const visit = (each: unknown, name: string): unknown => {
    if (Array.isArray(each)) return each.map((row: unknown) => visit(row, name));
    if (typeof each === 'string') {
      if (name === 'image' && each === from) return to.file;
      return name === 'body' ? renameInText(each, from, to.file) : each;
    }
    if (typeof each !== 'object' || each === null) return each;
    const copy = Object.fromEntries(
      Object.entries(each).map(([field, inner]) => [field, visit(inner, field)]),
    );
    return copy['file'] === from && 'alt' in copy ? { ...copy, ...to } : copy;
  };
  return visit(value, '') as Value;
}
