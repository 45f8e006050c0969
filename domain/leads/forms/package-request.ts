import { projectRequestMessages } from '../../text/messages/project-request.ts';
import type { LeadDraft } from '../lead.ts';

interface PackageRequest extends Pick<LeadDraft, 'name' | 'email' | 'phone' | 'phoneExtension'> {
  projectStub: string;
  /** As the form sent it. */
  submissionId: string | null;
  source: string;
}

/** A request for a project's package with the details of the request before, which were checked then. */
export const buildPackageRequest = ({ submissionId, ...request }: PackageRequest): LeadDraft => ({
  ...request,
  form: 'project-request',
  message: projectRequestMessages.packageWanted,
  submissionId: submissionId && /^[\w-]{8,64}$/.test(submissionId) ? submissionId : null,
  attributes: {},
  attribution: {},
  consent: null,
  answer: projectRequestMessages.answer,
});
