import { data, type ClientActionFunctionArgs } from 'react-router';
import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import { readEntries, type ShortlistOutcome } from './shortlist-outcome.ts';

/** Sends a change. Without a connection its form says so, and the page keeps what was typed. */
export async function sendChange({ request, serverAction }: ClientActionFunctionArgs) {
  const entered = readEntries(await request.clone().formData());
  try {
    return await serverAction<ShortlistOutcome | null>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<ShortlistOutcome>({ message: shortlistMessages.unsent, entered }, { status: 503 });
  }
}
