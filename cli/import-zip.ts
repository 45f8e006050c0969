import { normalizeText } from '../domain/text/normalize-text.ts';
import { openZip, type Zip, type ZipLimits } from '../server/platform/files/read-zip.ts';

/** What Macs, Windows and spreadsheets add to folders by themselves. */
const isClutter = (name: string) =>
  /(?:^|\/)(?:__MACOSX\/|\.|~\$|Icon\r$|Thumbs\.db$|desktop\.ini$)/i.test(name);

export interface ImportZip extends Zip {
  /** The name of a file in the zip; undefined if there is none. */
  findName(name: string): string | undefined;
}

/** Equal for names that people take for the same: "Façade.JPG" and "façade.jpg". */
const foldName = (name: string) => normalizeText(name, 'NFKC').toLowerCase().replace(/\s+/g, ' ');

/** A folder that holds everything else: "export/" of "export/projects.csv" and "export/pictures/a.jpg". */
function findOuterFolder(names: readonly string[]): string {
  const [folder = ''] = /^[^/]+\//.exec(names[0] ?? '') ?? [];
  return folder.toLowerCase() !== 'pictures/' && names.every((name) => name.startsWith(folder))
    ? folder
    : '';
}

/**
 * A zip as people pack one: without clutter and an outer folder, and with accents composed, which
 * Macs write apart.
 */
export async function openImportZip(file: string, limits: ZipLimits): Promise<ImportZip> {
  const zip = await openZip(file, limits);
  const packed = Array.from(zip.sizes.keys()).filter((name) => !isClutter(name));
  const outer = findOuterFolder(packed).length;
  const names = new Map(packed.map((name) => [name.slice(outer).normalize('NFC'), name]));
  const folded = new Map(Array.from(names.keys(), (name) => [foldName(name), name]));
  return {
    findName: (name) =>
      names.has(name.normalize('NFC')) ? name.normalize('NFC') : folded.get(foldName(name)),
    sizes: new Map(Array.from(names, ([name, full]) => [name, zip.sizes.get(full) ?? 0])),
    read: (name) => zip.read(names.get(name) ?? name),
    close: () => zip.close(),
  };
}
