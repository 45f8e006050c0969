import * as v from 'valibot';
import { type Builder, type City, type Station } from '../../domain/content/directory-records.ts';
import { emptyCatalogue } from '../../domain/catalogue/catalogue-records.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { defaultCalendar } from '../../domain/brand/office-calendar.ts';
import { buildSnapshot, type CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { FormSetting } from '../../domain/leads/forms/define-lead-form.ts';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import type { StoredProject } from '../../domain/projects/prepared-project.ts';
import { mlsZones } from '../../domain/projects/mls-zones.ts';
import { projectSchema, type Project } from '../../domain/projects/project.ts';
import { propertyTypeNames } from '../../domain/projects/property-types.ts';

export type ProjectDraft = v.InferInput<typeof projectSchema>;

/** A valid project; a test sets only the fields it is about. */
export const buildProject = (draft: Partial<ProjectDraft> & Pick<ProjectDraft, 'stub'>): Project =>
  v.parse(projectSchema, { title: draft.stub, city: 'Toronto', ...draft });

export const buildBuilder = (url: string, name: string): Builder => ({
  url,
  name,
  logo: null,
  location: null,
  contact: null,
  email: null,
  website: null,
  showsContact: false,
  profile: '',
  featuredRank: null,
});

export const buildCity = (slug: string, name: string): City => ({
  slug,
  name,
  region: null,
  heading: null,
  description: '',
  image: null,
  latitude: null,
  longitude: null,
  featuredRank: null,
});

export const buildStation = (
  code: string,
  draft: Partial<Station> & Pick<Station, 'latitude' | 'longitude'>,
): Station => ({
  code,
  name: code,
  system: 'TTC',
  lines: ['Line 1'],
  state: 'open',
  since: null,
  source: null,
  ...draft,
});

/** Numbers projects as a database would: from 1, in this order. */
export const storeProjects = (projects: readonly Project[]): StoredProject[] =>
  projects.map((project, index) => ({
    id: index + 1,
    project,
    updatedOn: '2026-11-21',
    priceChanges: [],
  }));

/** A snapshot of these projects with the reference data of every catalogue. */
export const buildTestSnapshot = (
  projects: readonly Project[],
  records: Partial<Omit<Parameters<typeof buildSnapshot>[1], 'projects'>> = {},
): CatalogueSnapshot =>
  buildSnapshot(1, {
    ...emptyCatalogue,
    mlsZones,
    propertyTypes: propertyTypeNames.map((name) => ({ name, displayName: name, image: null })),
    ...records,
    projects: storeProjects(projects),
  });

/** The required details of a brokerage. */
export const oakDetails = {
  name: 'Oak Homes',
  legalName: 'Oak Homes Inc., Brokerage',
  address: '1 Example Street',
  phone: '416-555-0100',
  email: 'hello@oak.example',
  hours: 'Monday to Friday, 9:00 to 18:00',
};

/** A brokerage other than the demo's. */
export const oakHomes: Brand = {
  ...oakDetails,
  licence: '',
  social: [],
  dataStoredIn: '',
  linkDays: 30,
};

/** Default context of form validation. */
export const formSetting: FormSetting = {
  readNow: () => '2026-11-21 12:00',
  calendar: defaultCalendar,
};

/** A lead with the required fields only. */
export const buildLeadDraft = (draft: Partial<LeadDraft> = {}): LeadDraft => ({
  form: 'direct',
  source: 'test',
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: null,
  phoneExtension: null,
  message: null,
  projectStub: null,
  submissionId: null,
  attributes: {},
  attribution: {},
  consent: null,
  answer: 'Lead saved',
  ...draft,
});
