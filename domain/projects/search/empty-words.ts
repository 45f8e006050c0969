const split = (text: string) => text.split(/\s+/);

/** Words that say nothing of a home: they stand between others, or greet, ask and thank. */
const empty: ReadonlySet<string> = new Set(
  [
    // Determiners, pronouns and question words.
    'a all an any both each every few many more most much other several some such that the this those these',
    'anyone anything everything guys he her his i it its me mine my our ours she someone something their them they us we',
    'what when where which who why how you your yours',
    // Auxiliaries, as they are spoken, too.
    'am are be been being can could did do does had has have having id ill im is ive may might must shall should',
    'thats theres was weve were whats will would youre',
    // Prepositions and conjunctions.
    'about and around as at because but by for from if in into near of on onto or since so than then to towards',
    'under while with within',
    // A place's own: "Liberty Village area".
    'area areas',
    // Adverbs of asking.
    'also anywhere asap currently exactly here ideally just maybe months only perhaps please pls possibly preferably',
    'probably quite really soon somewhere still there today too very',
    // Greetings and thanks.
    'cheers dear hello hey hi madam ok okay sir thank thanks',
    // Asking.
    'available buy buying close considering couple find get give help hope hoping interested know let lets like list long',
    'looking look love move moving need new planning prefer purchase purchasing search searching seeking see show tell thinking',
    'want wanted wanting wish wondering',
    // Praise, which all homes have.
    'beautiful best decent good great ideal lovely nice perfect',
  ].flatMap(split),
);

/** Words that are true of every project, and greetings of several words. */
export const always: ReadonlySet<string> = new Set(
  [
    'ontario,canada,pre construction,preconstruction,pre con,precon,new construction',
    'real estate,for sale,home,homes,project,projects,property,properties,development,developments,unit,units',
    'suite,suites,new build,new builds,by builder,by the builder,from the builder,a lot of,lots of,good morning,good afternoon,good evening,good day',
  ].flatMap((line) => line.split(',')),
);

/** Words without those at their ends that say nothing of a home. */
export function trimEmpty(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !empty.has(word));
  const last = words.findLastIndex((word) => !empty.has(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}
