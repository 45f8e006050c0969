import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findAskingPrice } from '../../../domain/projects/asking-price.ts';
import { isBeforeOccupancy, listDepositCents } from '../../../domain/projects/deposit-schedule.ts';
import { findPricePerSqFtRange } from '../../../domain/projects/floor-plan-prices.ts';
import type { IndexedProject } from '../../../domain/projects/search/indexed-project.ts';
import { compileQuery } from '../../../domain/projects/search/compile-query.ts';
import { findMatchingPlans } from '../../../domain/projects/search/matching-plan.ts';
import { countBedrooms } from '../../../domain/projects/plan-values.ts';
import {
  parseProjectQuery,
  type ProjectQuery,
} from '../../../domain/projects/search/project-query.ts';
import { wholeProject } from '../../../domain/projects/project.ts';
import { listDeposits, listPlans } from '../../../domain/projects/sales-status.ts';
import type { Services } from '../../services/services.ts';
import { describeSchema, errorResponses, forMembers } from './openapi.ts';
import { authenticate } from './request.ts';

const cad = v.pipe(v.number(), v.description('Canadian dollars.'));
const range = v.nullable(v.strictObject({ min: cad, max: cad }));
const memberPrices = v.strictObject({
  project_stub: v.string(),
  price: v.pipe(range, v.description('Of the homes that are for sale.')),
  price_per_sq_ft: range,
  from_by_bedrooms: v.pipe(
    v.record(v.string(), cad),
    v.description('The lowest price by bedrooms: Studio, 1, 2, 3, or 4 for four and more.'),
  ),
  deposit: v.pipe(
    v.nullable(v.strictObject({ plan: v.string(), total: cad, before_occupancy: cad })),
    v.description('Of the cheapest plan for sale, with its name.'),
  ),
  assignment: v.nullable(
    v.strictObject({ original_price: cad, assignment_price: cad, deposits_paid: cad }),
  ),
  matching: v.pipe(
    v.nullable(v.strictObject({ bedrooms: v.string(), from: cad })),
    v.description('The cheapest plan that meets the filters on plans and price, if any is set.'),
  ),
});
export type MemberPrices = v.InferOutput<typeof memberPrices>;

const toRange = (span: { minCad: number; maxCad: number } | null) =>
  span && { min: span.minCad, max: span.maxCad };

function findDeposit(project: IndexedProject[typeof wholeProject]): MemberPrices['deposit'] {
  const rows = listDeposits(project);
  const [cheapest] = listPlans(project)
    .flatMap((plan) =>
      plan.priceCad === null || plan.availability === 'sold-out'
        ? []
        : [{ name: plan.name, priceCad: plan.priceCad }],
    )
    .sort((one, other) => one.priceCad - other.priceCad);
  if (!cheapest || rows.length === 0) return null;
  const cents = listDepositCents(rows, cheapest.priceCad);
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row, at) => total + (isCounted(row) ? (cents[at] ?? 0) : 0), 0) / 100;
  return {
    plan: cheapest.name,
    total: sum(() => true),
    before_occupancy: sum(isBeforeOccupancy),
  };
}

function presentMemberPrices(listed: IndexedProject, query: ProjectQuery): MemberPrices {
  const project = listed[wholeProject];
  const plans = listPlans(project);
  const lowestFirst = plans
    .flatMap((plan) =>
      plan.priceCad === null || plan.availability === 'sold-out'
        ? []
        : [[countBedrooms(plan), plan.priceCad] as const],
    )
    .sort(([, one], [, other]) => other - one);
  const { planTests } = compileQuery(query);
  const priceOf = (at: number) => plans[at]?.priceCad ?? null;
  const matching = findMatchingPlans(listed, planTests, priceOf)?.cheapest;
  return {
    project_stub: project.stub,
    price: findAskingPrice(project),
    price_per_sq_ft: toRange(findPricePerSqFtRange(plans)),
    from_by_bedrooms: Object.fromEntries(lowestFirst),
    deposit: findDeposit(project),
    assignment: project.assignment && {
      original_price: project.assignment.originalPriceCad,
      assignment_price: project.assignment.assignmentPriceCad,
      deposits_paid: project.assignment.depositsPaidCad,
    },
    matching: matching ? { bedrooms: matching.bedrooms, from: matching.startsAtCad } : null,
  };
}

const maxStubs = 100;

/** The numbers that members see where the public page has a label. */
export async function registerMemberPricesApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get(
    '/getmemberprices',
    {
      schema: {
        summary: 'For members: prices of up to 100 projects, in numbers',
        description:
          'Give project_stub once for each project. Filters are those of getallprojects.',
        tags: ['Projects'],
        querystring: {
          type: 'object',
          properties: { project_stub: { type: 'array', items: { type: 'string' } } },
        },
        ...forMembers,
        response: { 200: describeSchema(v.array(memberPrices)), ...errorResponses([401]) },
      },
    },
    async (request): Promise<MemberPrices[]> => {
      await authenticate(request, services);
      const parameters = new URLSearchParams(request.url.replace(/^[^?]*/, ''));
      const stubs = [...new Set(parameters.getAll('project_stub'))].slice(0, maxStubs);
      const { findProject, listings } = services.catalogue.snapshot;
      return stubs.flatMap((stub) => {
        const listed = findProject(stub);
        if (!listed) return [];
        const { vocabularies } = listings[listed.project.kind];
        return presentMemberPrices(listed, parseProjectQuery(parameters, vocabularies));
      });
    },
  );
}
