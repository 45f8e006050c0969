import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { listDepositAmounts } from '../../../domain/projects/deposit-schedule.ts';
import {
  findPlanPriceRange,
  findPricePerSqFtCad,
} from '../../../domain/projects/floor-plan-prices.ts';
import {
  planAvailabilities,
  wholeProject,
  type DepositRow,
  type FloorPlan,
  type Project,
} from '../../../domain/projects/project.ts';
import { listPastPrices } from '../../../domain/projects/price-history.ts';
import { listDeposits, listPlans } from '../../../domain/projects/sales-status.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { IndexedProject } from '../../../domain/projects/search/indexed-project.ts';
import type { PrivatePictures } from '../../pictures/private-pictures.ts';
import type { Services } from '../../services/services.ts';
import { packPage, type PageCache, sendCachedPage } from '../cache.ts';
import { authenticate, readToken } from './request.ts';
import { errorResponses, etagHeader, forMembersMore, notModified } from './openapi.ts';
import { goneError } from './read-call.ts';

const cad = v.pipe(v.number(), v.description('Dollars.'));
const sqFt = v.pipe(v.number(), v.description('Square feet.'));

const publicPlan = {
  name: v.string(),
  beds: v.pipe(v.number(), v.description('0 is a studio.')),
  has_den: v.boolean(),
  baths: v.number(),
  interior_sq_ft: sqFt,
  exterior_sq_ft: v.nullable(sqFt),
  exposure: v.nullable(v.string()),
  availability: v.picklist(planAvailabilities),
};

const depositRow = {
  label: v.string(),
  percent: v.nullable(v.number()),
  due_days_after_signing: v.nullable(v.number()),
  due_on: v.nullable(v.pipe(v.string(), v.description('The event that makes it due.'))),
};

const common = {
  project_stub: v.string(),
  currency: v.literal('CAD'),
  deposit_schedule: v.array(v.strictObject(depositRow)),
};

const publicFloorPlansResponse = v.strictObject({
  ...common,
  unlocked: v.literal(false),
  floor_plans: v.array(v.strictObject(publicPlan)),
});

const deposit = v.strictObject({ ...depositRow, amount: v.nullable(cad) });

const unlockedFloorPlansResponse = v.strictObject({
  ...common,
  unlocked: v.literal(true),
  floor_plans: v.array(
    v.strictObject({
      ...publicPlan,
      price: v.nullable(cad),
      price_per_sq_ft: v.nullable(cad),
      maintenance: v.pipe(v.nullable(cad), v.description('The fee a month, in dollars.')),
      deposits: v.array(deposit),
      deposit_total: v.nullable(cad),
      image: v.pipe(
        v.nullable(v.string()),
        v.description('The drawing. Its address ends after one to two hours: ask again.'),
      ),
    }),
  ),
  price_range: v.pipe(
    v.nullable(v.strictObject({ min: cad, max: cad })),
    v.description('Of the plans that are not sold out.'),
  ),
  price_history: v.pipe(
    v.array(v.strictObject({ since: v.nullable(v.string()), price: v.nullable(cad) })),
    v.description(
      'The lowest price of the project since each day that changed it, oldest first; empty if it never changed.',
    ),
  ),
  assignment: v.nullable(
    v.strictObject({ original_price: cad, assignment_price: cad, deposits_paid: cad }),
  ),
});

/** Wide enough to read the room names. */
const fullSizePx = 1920;

type PublicFloorPlans = v.InferOutput<typeof publicFloorPlansResponse>;
export type UnlockedFloorPlans = v.InferOutput<typeof unlockedFloorPlansResponse>;

const presentPublicPlan = (plan: FloorPlan) => ({
  name: plan.name,
  beds: plan.beds,
  has_den: plan.hasDen,
  baths: plan.baths,
  interior_sq_ft: plan.interiorSqFt,
  exterior_sq_ft: plan.exteriorSqFt,
  exposure: plan.exposure,
  availability: plan.availability,
});

const presentDepositRow = ({ label, percent, dueDaysAfterSigning, dueOn }: DepositRow) => ({
  label,
  percent,
  due_days_after_signing: dueDaysAfterSigning,
  due_on: dueOn,
});

function presentDeposits(project: Project, { priceCad }: FloorPlan) {
  const rows = listDeposits(project);
  const { amounts, total } = listDepositAmounts(rows, priceCad);
  return {
    deposits: rows.map((row, index) => ({
      ...presentDepositRow(row),
      amount: amounts[index] ?? null,
    })),
    deposit_total: total,
  };
}

const presentPublicFloorPlans = (project: Project): PublicFloorPlans => ({
  project_stub: project.stub,
  unlocked: false,
  currency: 'CAD',
  deposit_schedule: listDeposits(project).map(presentDepositRow),
  floor_plans: listPlans(project).map(presentPublicPlan),
});

async function presentUnlockedFloorPlans(
  { [wholeProject]: project, priceChanges }: IndexedProject,
  pictures: PrivatePictures,
  publicUrl: string,
): Promise<UnlockedFloorPlans> {
  const { assignment } = project;
  const range = findPlanPriceRange(listPlans(project));
  return {
    ...presentPublicFloorPlans(project),
    unlocked: true,
    price_range: range && { min: range.minCad, max: range.maxCad },
    price_history: listPastPrices(project, priceChanges).map(({ since, priceCad }) => ({
      since,
      price: priceCad,
    })),
    assignment: assignment && {
      original_price: assignment.originalPriceCad,
      assignment_price: assignment.assignmentPriceCad,
      deposits_paid: assignment.depositsPaidCad,
    },
    floor_plans: await Promise.all(
      listPlans(project).map(async (plan) => {
        const picture = plan.image && (await pictures.findAddress(plan.image.file, fullSizePx));
        return {
          ...presentPublicPlan(plan),
          price: plan.priceCad,
          price_per_sq_ft: findPricePerSqFtCad(plan),
          maintenance: plan.maintenanceCad,
          ...presentDeposits(project, plan),
          image: picture ? publicUrl + picture.src : null,
        };
      }),
    ),
  };
}

const headers = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'token, authorization',
};
const publicCacheControl = 'public, max-age=0, must-revalidate';
const privateCacheControl = 'private, no-store';

const { $schema: _, ...answerSchema } = toJsonSchema(
  v.union([publicFloorPlansResponse, unlockedFloorPlansResponse]),
);
export async function registerFloorPlansApi(
  app: FastifyInstance,
  { services, cache }: { services: Services; cache: PageCache },
): Promise<void> {
  const { catalogue, config, privatePictures } = services;

  app.get<{ Querystring: { project_stub?: string } }>(
    '/getfloorplans',
    {
      schema: {
        summary: 'Floor plans of a project; with a token also prices, deposits and drawings',
        tags: ['Catalogue'],
        querystring: {
          type: 'object',
          required: ['project_stub'],
          properties: { project_stub: { type: 'string' } },
        },
        ...forMembersMore,
        response: {
          200: { ...answerSchema, headers: etagHeader },
          ...notModified,
          ...errorResponses([401, 404, 410]),
        },
      },
    },
    async (request, reply) => {
      const isMember = readToken(request) !== null;
      if (isMember) await authenticate(request, services);
      const { snapshot } = catalogue;
      const stub = request.query.project_stub ?? '';
      const listed = snapshot.findProject(stub);
      if (!listed && snapshot.findHidden('projects', stub))
        throw goneError('project_gone', 'project_stub', 'This project is no longer shown.');
      if (!listed)
        throw new Refusal('project_not_found', 'There is no project with this project_stub.');
      const project = listed[wholeProject];
      const isUnlocked = isMember || project.plansArePublic;
      const links = isUnlocked ? privatePictures.findEnd() : 'no links';
      const key = `${snapshot.version} floor plans ${links} ${project.stub}`;
      const page = await cache.get(key, async () => {
        const answer = isUnlocked
          ? await presentUnlockedFloorPlans(listed, privatePictures, config.http.publicUrl)
          : presentPublicFloorPlans(project);
        return packPage(200, headers, JSON.stringify(answer));
      });
      return sendCachedPage(
        page,
        isMember ? privateCacheControl : publicCacheControl,
        request,
        reply,
      );
    },
  );
}
