import { data } from 'react-router';
import { clientContext, servicesContext } from '../../services-context.ts';
import { submitContact } from '../contact/submit-contact.ts';
import { submitMeeting } from '../meeting/submit-meeting.ts';
import { submitWorksheet } from '../worksheet/submit-worksheet.ts';
import type { Route } from './+types/send-lead';

const answers = new Map([
  ['contact', submitContact],
  ['meeting', submitMeeting],
  ['worksheet', submitWorksheet],
]);

/** Answers a form where JavaScript sends it; the page around the form stays as it is. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const answerForm = answers.get(params.form);
  if (!answerForm) throw data(null, { status: 404 });
  const answer = await answerForm(context.get(servicesContext), request, {
    pageUrl: request.headers.get('referer') ?? url.href,
    clientAddress: context.get(clientContext).address,
  });
  return Response.json(answer.data, answer.init ?? undefined);
}
