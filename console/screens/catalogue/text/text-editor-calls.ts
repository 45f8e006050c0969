import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { findLinkTargets } from '../../../../domain/catalogue/link-targets.ts';
import { servicesContext } from '../../../../app/services-context.ts';
import { act } from '../../guard.ts';
import { readText } from '../../read-form.ts';

const maxTargets = 8;

/** The site's pages whose names contain the words of `q`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { snapshot } = context.get(servicesContext).catalogue;
  const search = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json({ targets: findLinkTargets(snapshot, search, maxTargets) });
}

/** Renders a text as visitors will see it: for the editor's fetch, never a page. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  act(request, 'textEditor', {
    preview: async (form) =>
      Response.json({
        html: await context.get(servicesContext).renderArticle(readText(form, 'text')),
      }),
  });
