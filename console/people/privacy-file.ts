import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { isFresh } from '../../domain/operators/console-routes.ts';
import { personSchema } from '../../domain/people/privacy-forms.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { readForm } from '../ui/read-form.ts';

/** Only the form can request the file. */
export const loader = () => redirect('/privacy');

export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'privacyFile', {
    async download(form) {
      const services = context.get(servicesContext);
      const visit = getVisit(context);
      // A download cannot ask for a code, so the requests page does.
      if (!isFresh(visit.provenAt, services.now())) throw redirect('/privacy');
      const { input } = readForm(personSchema, form);
      if (!input) throw data('Unknown form.', { status: 400 });
      const text = await services.console.privacyRequests.download(visit, input.person);
      return new Response(text, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="person.json"',
        },
      });
    },
  });
