import type { Brand } from './brand.ts';

/** Where the data is stored, in a sentence for the legal pages; it names no country that nobody gave. */
export const describeDataStorage = ({ dataStoredIn, email }: Brand): string =>
  dataStoredIn === ''
    ? `Ask us at ${email} in which country the data of this site is stored. Where that is outside Canada, courts and authorities there may be able to obtain it under their laws.`
    : `The data of this site is stored in ${dataStoredIn}. Courts and authorities there may be able to obtain it under the laws that apply there.`;
