import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isRefusal, type Refusal } from '../../../domain/refusal.ts';
import { leadFormRows } from '../../../domain/leads/lead-form-rows.ts';
import type { FieldProblem } from '../../../domain/leads/forms/first-problem.ts';
import { photoFields } from '../../../domain/leads/forms/worksheet-fields.ts';
import { worksheetForm } from '../../../domain/leads/forms/worksheet.ts';
import { describePlanSize } from '../../../domain/projects/describe-plan.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import { groupPropertyTypes } from '../../../domain/projects/property-types.ts';
import { isForSale } from '../../../domain/projects/sales-status.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import type { Services } from '../../../server/services/services.ts';
import { LeadForm } from '../../forms/lead-form.tsx';
import { clientContext, servicesContext } from '../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { submitLeadForm } from '../submit-lead-form.ts';
import { useBrand } from '../root-data.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import type { Route } from './+types/worksheet-page';
import { member } from '../../visitor/session.ts';
import { fileFieldOf } from './photo-field.tsx';
import { waitForPhotos } from './arriving-photos.ts';
import type { WorksheetProject } from './suite-fields.tsx';
import { worksheetDraft } from './worksheet-draft.ts';
import { WorksheetSteps } from './worksheet-steps.tsx';
import './worksheet.css';

/** Whether the photo itself is refused, rather than every photo at the moment. */
const isUnreadable = (error: unknown): error is Refusal =>
  isRefusal(error) && [400, 413, 415].includes(error.status);

/** Stores the photos of a form sent without JavaScript; their links replace the files. */
async function storePhotos(
  { uploads }: Pick<Services, 'uploads'>,
  form: FormData,
  clientAddress: string,
): Promise<FieldProblem | null> {
  for (const field of photoFields) {
    const file = form.get(fileFieldOf(field));
    if (file === null || typeof file === 'string' || file.size === 0) continue;
    try {
      await uploads.checkRateLimit(clientAddress);
      form.set(field, await uploads.store(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return { field, message: error.message };
    }
  }
  return null;
}

/** The project of "?project=sextant", if there is one. */
function findProject(
  { catalogue }: Pick<Services, 'catalogue'>,
  url: URL,
): WorksheetProject | null {
  const project = catalogue.snapshot.findProject(url.searchParams.get('project') ?? '')?.project;
  if (!project || !isForSale(project)) return null;
  const { stub, title, types, floorPlans } = project;
  const open = floorPlans.filter(({ availability }) => availability !== 'sold-out');
  return {
    stub,
    title,
    path: formatProjectPath(project),
    isHouses: types.length > 0 && !groupPropertyTypes(types).some((type) => /condo/i.test(type)),
    plans: open.map((plan) => ({ name: plan.name, label: describePlanSize(plan) })),
  };
}

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const team = services.catalogue.snapshot.records.aboutUs[0]?.team ?? [];
  return {
    agents: team.map(({ name }) => name),
    project: findProject(services, url),
    head: buildFormPageMeta(
      context,
      leadFormRows.worksheet.path,
      siteMessages.links.worksheet,
      'Choose the suites or the lot you would like in a new project, and name the purchasers.',
    ),
  };
}

export const action = (args: Route.ActionArgs) =>
  submitLeadForm(args, worksheetForm, {
    storeFiles: (form) =>
      storePhotos(args.context.get(servicesContext), form, args.context.get(clientContext).address),
  });

/** A step is an entry of the same page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const load = async () => (await import('../../../domain/leads/forms/worksheet.ts')).worksheetForm;

function clearDraft() {
  worksheetDraft.write(worksheetDraft.fallback);
  window.scrollTo(0, 0);
}

export default function WorksheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { project } = loaderData;
  return (
    <>
      <PageBanner heading={worksheetMessages.heading}>
        Tell the builder, through us, what you would like to buy.
      </PageBanner>
      <section className="page-section worksheet">
        <LeadForm
          name="worksheet"
          as={member}
          load={load}
          outcome={actionData}
          onSaved={clearDraft}
          waitForFiles={waitForPhotos}
          encType="multipart/form-data"
          brand={useBrand()}
          submitLabel={worksheetMessages.submit}
          sendAnotherLabel="Send another worksheet"
          success={worksheetMessages.success}
          successShownMs={2000}
          search={project ? `?project=${project.stub}` : ''}
          next={
            <>
              {worksheetMessages.next}{' '}
              {project && <Link to={project.path}>{worksheetMessages.backTo(project.title)}</Link>}
            </>
          }
        >
          {(form) => <WorksheetSteps form={form} {...loaderData} />}
        </LeadForm>
      </section>
    </>
  );
}
