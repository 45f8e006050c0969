import { worksheetForm } from '../../../domain/leads/worksheet.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import { LeadForm } from '../../forms/lead-form.tsx';
import { clientContext, servicesContext } from '../../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { buildPageMeta } from '../seo/describe-page.ts';
import { submitLeadForm } from '../leads/submit-lead-form.ts';
import { titleAnswer } from '../seo/title-answer.ts';
import type { Route } from './+types/worksheet-page';
import { storePhotos } from './keep-photos.ts';
import { worksheetDraft } from './worksheet-draft.ts';
import { WorksheetSteps } from './worksheet-steps.tsx';
import './worksheet.css';

const { heading } = worksheetMessages;

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const team = services.catalogue.snapshot.records.aboutUs[0]?.team ?? [];
  return {
    agents: team.map(({ name }) => name),
    legalName: services.config.brand.legalName,
    head: titleAnswer(
      context,
      buildPageMeta(
        services,
        '/allocation-worksheet',
        siteMessages.links.worksheet,
        'Choose the suites or the lot you would like in a new project, and name the purchasers.',
      ),
    ),
  };
}

/** Answers the worksheet where it is sent without JavaScript. */
export const action = (sent: Route.ActionArgs) =>
  submitLeadForm(sent, worksheetForm, {
    keepFiles: (form) =>
      storePhotos(sent.context.get(servicesContext), form, sent.context.get(clientContext).address),
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const load = async () => (await import('../../../domain/leads/worksheet.ts')).worksheetForm;

/** What was sent is no draft any more, and the page is read from its top. */
function leaveForm() {
  worksheetDraft.write(worksheetDraft.fallback);
  window.scrollTo(0, 0);
}

export default function WorksheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agents, legalName } = loaderData;
  return (
    <>
      <PageBanner heading={heading}>
        Tell the builder, through us, what you would like to buy.
      </PageBanner>
      <section className="page-section worksheet">
        <LeadForm
          name="worksheet"
          call="allocation"
          load={load}
          action="/allocation-worksheet"
          outcome={actionData}
          onSaved={leaveForm}
          encType="multipart/form-data"
          brokerage={legalName}
          submitLabel={worksheetMessages.submit}
          againLabel="Send another worksheet"
          success={worksheetMessages.success}
          successShownMs={2000}
          next={worksheetMessages.next}
        >
          {(form) => <WorksheetSteps form={form} agents={agents} />}
        </LeadForm>
      </section>
    </>
  );
}
