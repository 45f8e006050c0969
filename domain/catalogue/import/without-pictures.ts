import { isRecord } from '../fields/is-record.ts';
import type { RecordPatch } from '../fields/record-patch.ts';

interface UsablePatch {
  patch: RecordPatch;
  leftOut: string[];
  /** Fields whose lists had no other picture, so the stored lists stay. */
  keptFields: string[];
}

/** A list that would lose every picture is omitted, so that the stored one stays. */
export function withoutPictures(
  patch: RecordPatch,
  isUsable: (file: string) => boolean,
): UsablePatch {
  const leftOut = new Set<string>();
  const keptFields: string[] = [];

  function isRefused(field: string | null, value: unknown): boolean {
    const file = findFile(field, value);
    if (file === null || isUsable(file)) return false;
    leftOut.add(file);
    return true;
  }

  function cleanList(list: readonly unknown[]): unknown[] {
    return list.filter((each) => !isRefused(null, each)).map(cleanValue);
  }

  function cleanValue(value: unknown): unknown {
    if (Array.isArray(value)) return cleanList(value);
    return isRecord(value) ? cleanFields(value, null) : value;
  }

  function cleanFields(fields: RecordPatch, kept: string[] | null): RecordPatch {
    const clean: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(fields)) {
      if (isRefused(field, value)) continue;
      const next = cleanValue(value);
      if (Array.isArray(value) && value.length > 0 && Array.isArray(next) && next.length === 0)
        kept?.push(field);
      else clean[field] = next;
    }
    return clean;
  }

  const clean = cleanFields(patch, keptFields);
  return { patch: leftOut.size === 0 ? patch : clean, leftOut: [...leftOut], keptFields };
}

/** The picture file in a value: `file` beside `alt`, or an article's `image`. */
function findFile(field: string | null, value: unknown): string | null {
  if (field === 'image' && typeof value === 'string') return onlyFile(value);
  if (isRecord(value) && 'alt' in value && typeof value['file'] === 'string')
    return onlyFile(value['file']);
  return null;
}

const onlyFile = (name: string) => (/^https?:\/\//i.test(name) ? null : name);
