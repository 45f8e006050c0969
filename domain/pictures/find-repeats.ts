/** What the name of an uploaded picture derives from its content; another picture is its own name. */
const readContent = (file: string) => /^uploaded\/.*-([0-9a-f]{16})\.\w+$/.exec(file)?.[1] ?? file;

/** For each picture of a gallery, the position of the first with the same content; null for the first itself. */
export function findRepeats(files: readonly string[]): (number | null)[] {
  const contents = files.map(readContent);
  return contents.map((content, index) => {
    const first = contents.indexOf(content);
    return content === '' || first === index ? null : first;
  });
}
