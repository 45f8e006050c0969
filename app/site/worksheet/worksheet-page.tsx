import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import {
  nestWorksheet,
  worksheetFields,
  worksheetSchema,
} from '../../../domain/leads/worksheet.ts';
import { messages } from '../../../domain/text/messages.ts';
import { Field } from '../../forms/field.tsx';
import { LeadForm, type ShownForm } from '../../forms/lead-form.tsx';
import { clientContext, servicesContext } from '../../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { describePage } from '../seo/describe-page.ts';
import type { Route } from './+types/worksheet-page';
import { answerWorksheet } from './answer-worksheet.ts';
import { PurchaserFields } from './purchaser-fields.tsx';
import { SuiteFields } from './suite-fields.tsx';
import './worksheet.css';

const { heading } = messages.worksheet;

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const team = services.catalogue.snapshot.records.aboutUs[0]?.team ?? [];
  return {
    agents: team.map(({ name }) => name),
    legalName: services.config.brand.legalName,
    head: describePage(
      services,
      '/allocation-worksheet',
      'Allocation Worksheet',
      'Say which suites or which lot of a new project you would like, and who buys.',
    ),
  };
}

/** Answers the worksheet where it is sent without JavaScript. */
export const action = ({ request, url, context }: Route.ActionArgs) =>
  answerWorksheet(context.get(servicesContext), request, {
    pageUrl: url.href,
    clientAddress: context.get(clientContext).address,
  });

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const Message = ({ form }: { form: ShownForm }) => (
  <Field name="message" label="Message (optional)" error={form.errorOf('message')}>
    {(control) => <textarea {...control} rows={3} defaultValue={form.values['message']} />}
  </Field>
);

const steps = ['The project and your choices', 'First purchaser', 'Second purchaser (optional)'];

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
          check={(typed) => checkInOrder(worksheetSchema, nestWorksheet(typed))}
          fields={worksheetFields}
          sendTo="/send/worksheet"
          outcome={actionData}
          brokerage={legalName}
          submitLabel="Submit"
          againLabel="Send another worksheet"
          successShownMs={2000}
          next="We sent you a confirmation by e-mail. Your agent will hand in the worksheet and tell you what the builder allocates."
        >
          {(form) => (
            <>
              {[
                <SuiteFields key="suite" form={form} agents={agents} />,
                <PurchaserFields key="first" purchaser="firstPurchaser" form={form} />,
                <PurchaserFields key="second" purchaser="secondPurchaser" form={form} />,
              ].map((fields, step) => (
                <fieldset className="worksheet-step" key={steps[step]}>
                  <legend>
                    <span>{`Step ${step + 1} of ${steps.length}`}</span> {steps[step]}
                  </legend>
                  {fields}
                </fieldset>
              ))}
              <Message form={form} />
            </>
          )}
        </LeadForm>
      </section>
    </>
  );
}
