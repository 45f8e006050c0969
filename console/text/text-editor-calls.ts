import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { maxLegalLength } from '../../domain/brand/site-records.ts';
import { maxArticleLength } from '../../domain/content/content-records.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { fillBrand } from '../../domain/brand/fill-brand.ts';
import { formatCollectionWord } from '../../domain/catalogue/collections.ts';
import { findLinkTargets } from '../../domain/catalogue/link-targets.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { runAction } from '../ui/guard.ts';
import { textField, parseFields } from '../ui/read-form.ts';

const maxTargets = 8;

/** Pages of the site whose names contain the words of `q`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { snapshot } = context.get(servicesContext).catalogue;
  const search = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json({ targets: findLinkTargets(snapshot, search, maxTargets) });
}

/** Renders a text as visitors will see it; called by the editor's fetch. */
export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'textEditor', {
    preview: async (form) => {
      const { renderArticle, config } = context.get(servicesContext);
      const { text, collection } = parseFields({ text: textField, collection: textField }, form);
      const isLegal = collection === formatCollectionWord('legalPages');
      const maxLength = isLegal ? maxLegalLength : maxArticleLength;
      if (text.length > maxLength)
        return Response.json(
          {
            refusal: `The text has ${formatCount(text.length)} characters, and may have ${formatCount(maxLength)}. Shorten it.`,
          },
          { status: 413 },
        );
      return Response.json({
        html: await renderArticle(isLegal ? fillBrand(text, config.readBrand()) : text),
      });
    },
  });
