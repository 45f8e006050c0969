import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import '../../app/ui/prose.css';
import './help.css';

export const meta = () => [{ title: 'Help' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  return { html: await services.console.renderManual(services.renderArticle) };
}

export default function HelpPage() {
  const { html } = useLoaderData<typeof loader>();
  return <article className="help-page prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
