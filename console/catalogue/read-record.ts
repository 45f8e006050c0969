import { redirect, type RouterContextProvider } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit, orErrorPage } from '../ui/guard.ts';

/** What a record's page shows. A removed record's page leads to its history, which restores it. */
export function readRecord(context: Readonly<RouterContextProvider>, word: string, id: string) {
  const { records, siteFiles } = context.get(servicesContext).console;
  const read = async () => {
    await siteFiles.requireMayChange(getVisit(context), word);
    if (await records.isOnlyHistory(word, id)) throw redirect(`/catalogue/${word}/${id}/history`);
    return records.read(word, id);
  };
  return orErrorPage(read());
}
