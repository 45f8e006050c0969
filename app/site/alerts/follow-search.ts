import { describeError, request } from '../../api/client.ts';
import { showNotice } from '../../visitor/notice.tsx';
import { member } from '../../visitor/session.ts';

/** Follows a search for the member, and says what came of it. */
export async function followSearch(kind: string, parameters: string): Promise<void> {
  const following = request('/api/v1/alerts', { body: { kind, parameters }, as: member });
  showNotice(await following.then(({ message }) => message, describeError));
}
