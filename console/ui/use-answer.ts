import { useState } from 'react';
import { useActionData, useLocation, useNavigation } from 'react-router';

/**
 * What the server answered to the page's last form. React Router forgets it when a live update reloads
 * the page; here it stays until a form is sent again or another page is shown.
 */
export function useAnswer<Answer>(): ReturnType<typeof useActionData<Answer>> {
  const latest = useActionData<Answer>();
  const { pathname } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  const [kept, setKept] = useState({ answer: latest, pathname, isOver: false });
  const isNew = latest !== undefined && latest !== kept.answer;
  if (isNew) setKept({ answer: latest, pathname, isOver: false });
  else if (isSending && !kept.isOver) setKept({ ...kept, isOver: true });
  if (isNew) return latest;
  const isGone = kept.pathname !== pathname || (kept.isOver && latest === undefined && !isSending);
  return isGone ? undefined : kept.answer;
}
