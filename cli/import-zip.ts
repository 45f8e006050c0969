import { normalizeText } from '../domain/text/normalize-text.ts';
import { openZip, type Zip, type ZipLimits } from '../server/platform/files/read-zip.ts';

/** What Macs, Windows and spreadsheets add to folders by themselves. */
const isClutter = (name: string) =>
  /(?:^|\/)(?:__MACOSX\/|\.|~\$|Icon\r$|Thumbs\.db$|desktop\.ini$)/i.test(name);

export interface ImportZip extends Omit<Zip, 'otherNames'> {
  /** The file of a picture's path: in `pictures/`, else the only one whose path ends so. */
  findPicture(path: string): string | undefined;
}

/** Equal for names that people take for the same: "Façade.JPG" and "façade.jpg". */
const foldName = (name: string) => normalizeText(name, 'NFKC').toLowerCase().replace(/\s+/g, ' ');

/** The folders that hold everything else: "A/B/" of "A/B/projects.csv" and "A/B/pictures/a.jpg". */
function findOuterFolder(names: readonly string[], outer = ''): string {
  const [folder = ''] = /^[^/]+\//.exec(names[0]?.slice(outer.length) ?? '') ?? [];
  const next = outer + folder;
  const holdsAll = folder !== '' && names.every((name) => name.startsWith(next));
  return holdsAll && folder.toLowerCase() !== 'pictures/' ? findOuterFolder(names, next) : outer;
}

/**
 * A zip as people pack one: without clutter and outer folders, and with accents composed, which
 * Macs write apart.
 */
export async function openImportZip(file: string, limits: ZipLimits): Promise<ImportZip> {
  const zip = await openZip(file, limits);
  const packed = Array.from(zip.sizes.keys()).filter((name) => !isClutter(name));
  const outer = findOuterFolder(packed).length;
  const names = new Map(packed.map((name) => [name.slice(outer).normalize('NFC'), name]));
  const folded = new Map(Array.from(names.keys(), (name) => [foldName(name), name]));
  const others = Array.from(zip.otherNames, ([other, full]): [string, string] => [
    foldName(other.slice(outer)),
    full.slice(outer).normalize('NFC'),
  ]);
  const findEnding = (among: Iterable<readonly [string, string]>, end: string) => {
    const ending = Array.from(among).filter(([name]) => `/${name}`.endsWith(`/${end}`));
    return ending.length === 1 ? ending[0]?.[1] : undefined;
  };
  return {
    findPicture(path) {
      const exact = `pictures/${path}`.normalize('NFC');
      const end = foldName(path);
      return names.has(exact)
        ? exact
        : (folded.get(`pictures/${end}`) ?? findEnding(folded, end) ?? findEnding(others, end));
    },
    sizes: new Map(Array.from(names, ([name, full]) => [name, zip.sizes.get(full) ?? 0])),
    read: (name) => zip.read(names.get(name) ?? name),
    close: () => zip.close(),
  };
}
