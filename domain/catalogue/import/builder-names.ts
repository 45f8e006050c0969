import { foldText } from '../../text/fold-text.ts';

/** A builder of the catalogue. */
export interface KnownBuilder {
  url: string;
  name: string;
}

const companyForm = /(?: (?:inc|incorporated|ltd|limited|corp|corporation|llc|co|company))+$/;

const foldName = (name: string) =>
  foldText(name.replace(/&/g, ' and ').replace(/[^\p{L}\p{N}.'’\s-]/gu, ' '))
    .replace(/\./g, '')
    .replace(/^the /, '');

const foldWithoutForm = (name: string) => foldName(name).replace(companyForm, '');

/**
 * Finds builders by name, whatever its case, accents and punctuation; without "Inc." or "Ltd." where only
 * one builder has the rest of the name. Learns those that it is given.
 */
export function createBuilderFinder(known: Iterable<KnownBuilder>) {
  const byName = new Map<string, KnownBuilder>();
  const byStem = new Map<string, KnownBuilder | null>();
  function add(builder: KnownBuilder) {
    const [name, stem] = [foldName(builder.name), foldWithoutForm(builder.name)];
    if (!byName.has(name)) byName.set(name, builder);
    const same = byStem.get(stem);
    byStem.set(stem, same === undefined || same?.url === builder.url ? builder : null);
  }
  for (const builder of known) add(builder);
  return {
    add,
    find: (name: string): KnownBuilder | null =>
      byName.get(foldName(name)) ?? byStem.get(foldWithoutForm(name)) ?? null,
  };
}
