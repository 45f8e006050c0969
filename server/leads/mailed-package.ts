import { formatDay, type IsoDay } from '../../domain/dates/iso-day.ts';
import {
  findLastDay,
  findLinkEnd,
  findLinkState,
} from '../../domain/leads/inbox/sent-documents.ts';
import { leadFormOf } from '../../domain/leads/lead-form-rows.ts';
import type { PublicProject } from '../../domain/projects/public-project.ts';
import { isForSale, listDeposits, listPlans } from '../../domain/projects/sales-status.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { packageMailMessages } from '../../domain/text/messages/package-mail.ts';
import type { MailSite } from '../mail/define-mail.ts';
import { hasVerifiedAccount, type StoredLead } from './lead-store.ts';
import {
  createPackageLink,
  findPublishedId,
  listPackageDocuments,
  sendPackage,
} from './sent-package-store.ts';

export interface MailedPackage {
  url: string;
  /** The last day on which the link works. */
  endsOn: IsoDay;
  /** What there is to read: "2 documents", "floor plans with prices", "deposits". */
  contents: readonly string[];
}

/** The button of a link to a package. */
export const buildPackageButton = ({ contents, url }: MailedPackage) => ({
  label: contents.length === 0 ? packageMailMessages.openEmpty : packageMailMessages.open,
  url,
});

const listFormat = new Intl.ListFormat('en-CA');

/** Tells what a link leads to, and until when. */
export const describePackage = ({ contents, endsOn }: MailedPackage): string =>
  contents.length === 0
    ? packageMailMessages.empty(formatDay(endsOn))
    : packageMailMessages.ready(listFormat.format(contents), formatDay(endsOn));

function listContents(project: PublicProject, documents: readonly unknown[]): string[] {
  const plans = listPlans(project);
  const hasPrices = plans.some(
    ({ availability, priceBandCad }) => availability !== 'sold-out' && priceBandCad !== null,
  );
  return [
    ...(documents.length > 0 ? [countOf(documents.length, 'document', 'documents')] : []),
    ...(plans.length > 0 ? [hasPrices ? 'floor plans with prices' : 'floor plans'] : []),
    ...(listDeposits(project).length > 0 ? ['deposits'] : []),
  ];
}

/**
 * A new link to the package of a request; null for another form, a project that is not for sale, and a
 * package that was revoked.
 */
export async function mailPackage(
  { db, catalogue, config, now }: MailSite,
  lead: StoredLead,
): Promise<MailedPackage | null> {
  if (!lead.email || !lead.project_stub || !leadFormOf(lead.form).mailsPlans) return null;
  const project = catalogue.snapshot.findProject(lead.project_stub)?.project;
  const projectId = project && isForSale(project) && (await findPublishedId(db, project.stub));
  if (!projectId) return null;
  const endsAt = findLinkEnd(now(), config.readBrand());
  const mailed = await sendPackage(db, { leadId: lead.id, projectId, endsAt });
  if (findLinkState(mailed, now()) !== 'open') return null;
  const isMember = await hasVerifiedAccount(db, lead.email);
  const { documents } = await listPackageDocuments(db, projectId, isMember);
  const path = await createPackageLink(db, { leadId: lead.id, email: lead.email });
  return {
    url: config.http.publicUrl + path,
    endsOn: findLastDay(mailed),
    contents: listContents(project, documents),
  };
}
