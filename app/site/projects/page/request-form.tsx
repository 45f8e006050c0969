import { projectRequestMessages } from '../../../../domain/text/messages/project-request.ts';
import { notForSaleMessages } from '../../../../domain/text/messages/project.ts';
import { BuyerQuestions } from '../../../forms/buyer-questions.tsx';
import { MessageField, PersonFields } from '../../../forms/form-fields.tsx';
import { LeadForm } from '../../../forms/lead-form.tsx';
import type { LeadOutcome } from '../../../forms/lead-outcome.ts';
import { ChoosePassword } from '../../accounts/choose-password.tsx';
import { OnePress } from '../../leads/one-press.tsx';
import { useBrand } from '../../root-data.ts';
import type { LoadedProject } from './load-project.ts';

interface RequestFormProps {
  project: LoadedProject;
  outcome: LeadOutcome | undefined;
}

const load = async () =>
  (await import('../../../../domain/leads/forms/project-request.ts')).projectRequestForm;

function describeAbout({ salesStop, launch, title }: LoadedProject): string {
  if (salesStop) return notForSaleMessages.next(title);
  return launch ? projectRequestMessages.aboutLaunch(title) : projectRequestMessages.about(title);
}

export function RequestForm({ project, outcome }: RequestFormProps) {
  const brand = useBrand();
  return (
    <>
      {!project.salesStop && (
        <OnePress
          intent="send"
          path={`/package/next?project=${project.stub}`}
          label={projectRequestMessages.sendPackage}
        />
      )}
      <LeadForm
        name="project-request"
        load={load}
        draft={`project-request ${project.stub}`}
        outcome={outcome}
        brand={brand}
        submitLabel="Send my request"
        sendAnotherLabel="Send another request"
        success={projectRequestMessages.success}
        successShownMs={3000}
        next={projectRequestMessages.next(describeAbout(project), brand.hours)}
        renderOffer={({ email, passwordLink }) =>
          passwordLink &&
          !project.salesStop && <ChoosePassword email={email ?? ''} link={passwordLink} />
        }
      >
        {(form) => (
          <>
            <input type="hidden" name="projectStub" value={project.stub} />
            <PersonFields {...form} />
            <MessageField {...form} />
            <BuyerQuestions {...form} />
          </>
        )}
      </LeadForm>
    </>
  );
}
