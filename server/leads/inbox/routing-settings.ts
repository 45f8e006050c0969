import { toTorontoDay } from '../../../domain/dates/iso-day.ts';
import { describeForm } from '../../../domain/leads/lead-form-rows.ts';
import { maxConditionLength } from '../../../domain/leads/inbox/routing-forms.ts';
import {
  describePassedRules,
  describeUnreached,
  findRoute,
  isAvailable,
  readRoutedLead,
  routingConditionNames,
  type RoutingCondition,
  type RoutingRule,
} from '../../../domain/leads/inbox/routing.ts';
import { builtInCities } from '../../../domain/places/built-in-cities.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import { findNearName } from '../../../domain/text/near-name.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { listAbsences, lockSettings } from './response-settings-store.ts';
import { findProjectPlace, listRoutingRules, listUnlistedProjects } from '../routing-store.ts';
import { deleteRoutingRule, orderRoutingRules, saveRoutingRule } from './routing-rule-store.ts';
import { findProjectStub } from '../find-project-stub.ts';
import type { Operate } from '../../operators/operate.ts';
import { refuseStale } from '../../operators/refuse-stale.ts';
import type { Visit } from '../../operators/visit.ts';

export type ReadRouting = Awaited<ReturnType<ReturnType<typeof createRoutingSettings>['read']>>;

interface RoutingServices {
  database: Pick<Database, 'db'>;
  catalogue: Catalogue;
  operate: Operate;
  now: () => Date;
}

type Unlisted = Awaited<ReturnType<typeof listUnlistedProjects>>[number];
type Conditions = Record<RoutingCondition, string | null>;

export interface EnteredRule {
  id: number | null;
  conditions: Conditions;
  keepsUnassigned: boolean;
  operators: readonly number[];
}

type ExampleLead = Record<'project' | 'form' | 'source', string>;

/** What an operator enters in a rule, for comparison; not whose turn it is, which every lead changes. */
const describeRule = ({ id, keepsUnassigned, turns, ...rule }: RoutingRule) => [
  id,
  ...routingConditionNames.map((name) => rule[name]),
  keepsUnassigned,
  turns.map(({ operatorId }) => operatorId).toSorted((one, other) => one - other),
];
const describeRules = (rules: readonly RoutingRule[]) => JSON.stringify(rules.map(describeRule));

const actions = ['save', 'delete', 'up', 'down'] as const;
const subject = 'routing rules';
const sameWords = (one: string, other: string) => foldText(one) === foldText(other);

function describeUnknownName(field: RoutingCondition, words: string, known: readonly string[]) {
  const near = findNearName(words, known, Math.ceil(words.length / 3));
  const hint = near === null ? '' : ` Did you mean “${near}”?`;
  return `No ${field} is called “${words}”.${hint}`;
}

/** Reads, changes and orders the routing rules, and tries them on an example lead. */
export function createRoutingSettings({
  database: { db },
  catalogue,
  operate,
  now,
}: RoutingServices) {
  /** Also a coming launch, which visitors cannot ask about yet. */
  const findStub = (words: string, unlisted: readonly Unlisted[]) =>
    findProjectStub(catalogue, words) ??
    unlisted.find(({ project, title }) => {
      const name = foldText(words);
      return foldText(project) === name || foldText(title) === name;
    })?.project ??
    null;
  const findBuilder = (words: string) =>
    catalogue.snapshot.records.builders.find(
      ({ url, name }) => sameWords(url, words) || sameWords(name, words),
    )?.url ?? null;
  const listCityNames = () => {
    const { cities, projects } = catalogue.snapshot.records;
    const used = [...cities.map(({ name }) => name), ...projects.map(({ city }) => city)];
    return [...new Set([...used, ...builtInCities])].sort();
  };
  const findCity = (words: string) =>
    listCityNames().find((city) => sameWords(city, words)) ?? null;

  const findTitle = (stub: string, unlisted: readonly Unlisted[]) =>
    catalogue.snapshot.findProjectRecord(stub)?.title ??
    unlisted.find(({ project }) => project === stub)?.title ??
    stub;

  /** The conditions as the page shows them: titles and names instead of addresses. */
  const nameConditions = (rule: RoutingRule, unlisted: readonly Unlisted[]): Conditions => ({
    project: rule.project && findTitle(rule.project, unlisted),
    city: rule.city,
    builder: rule.builder && (catalogue.snapshot.findBuilder(rule.builder)?.name ?? rule.builder),
    form: rule.form,
    source: rule.source,
  });

  /** None for projects: comparing thousands of names would hold up visitors' requests. */
  const listNamesNear = {
    project: () => [],
    city: listCityNames,
    builder: () => catalogue.snapshot.records.builders.map(({ name }) => name),
  } as const;

  /**
   * Resolves entered names to stored values, and describes the unknown ones. A value left unchanged stays,
   * even if its record is gone.
   */
  async function resolve(
    connection: Connection,
    entered: Partial<Conditions>,
    stored: RoutingRule | undefined,
  ) {
    const unlisted = await listUnlistedProjects(connection);
    const finders = {
      project: (words: string) => findStub(words, unlisted),
      city: findCity,
      builder: findBuilder,
    } as const;
    const named = stored && nameConditions(stored, unlisted);
    const found: Partial<Conditions> = {};
    const unknown: Record<string, string> = {};
    for (const field of ['project', 'city', 'builder'] as const) {
      const words = entered[field];
      if (!words) continue;
      const value = finders[field](words) ?? (named?.[field] === words ? stored?.[field] : null);
      if (value) found[field] = value;
      else unknown[field] = describeUnknownName(field, words, listNamesNear[field]());
    }
    return { found, unknown };
  }

  const change = (
    visit: Visit,
    intent: (typeof actions)[number],
    original: string,
    work: (tx: Connection, rules: readonly RoutingRule[]) => Promise<void>,
  ) =>
    operate({ visit, route: 'routing', intent, subject }, async (tx) => {
      await lockSettings(tx, 'routing_rules');
      const rules = await listRoutingRules(tx);
      const before = describeRules(rules);
      const auditActions = actions.map((each) => `routing.${each}`);
      await refuseStale(tx, before !== original, auditActions);
      await work(tx, rules);
      const after = describeRules(await listRoutingRules(tx));
      return { changes: before === after ? null : { rules: [before, after] }, value: null };
    });

  const move = (visit: Visit, intent: 'up' | 'down', original: string, id: number) =>
    change(visit, intent, original, async (tx, rules) => {
      const ids = rules.map((rule) => rule.id);
      const from = ids.indexOf(id);
      const to = from + (intent === 'up' ? -1 : 1);
      const other = ids[to];
      if (from < 0 || other === undefined) return;
      [ids[from], ids[to]] = [other, id];
      await orderRoutingRules(tx, ids);
    });

  const findPlace = async (stub: string | null, unlisted: readonly Unlisted[]) =>
    unlisted.find(({ project }) => project === stub) ??
    (stub === null ? null : findProjectPlace(db, stub));

  async function tryOut(
    rules: readonly RoutingRule[],
    { project, form, source }: ExampleLead,
    unlisted: readonly Unlisted[],
  ) {
    if (!form) return null;
    const stub = project ? findStub(project, unlisted) : null;
    const lead = {
      form,
      source: source || null,
      project_stub: stub,
      attribution: {},
    };
    const routed = readRoutedLead(lead, await findPlace(stub, unlisted));
    const today = toTorontoDay(now());
    const route = findRoute(rules, routed, today);
    return {
      about: stub && findTitle(stub, unlisted),
      isUnknown: project !== '' && stub === null,
      form: describeForm(form),
      rule: route && rules.indexOf(route.rule) + 1,
      to: route?.operator?.name ?? null,
      passed: describePassedRules(rules, routed, route?.rule ?? null, today),
    };
  }

  return {
    async read(tried: ExampleLead) {
      const today = toTorontoDay(now());
      const rules = await listRoutingRules(db);
      const unlisted = await listUnlistedProjects(db);
      const unreached: (string | null)[] = [];
      for (const rule of rules)
        unreached.push(describeUnreached(rules, rule, await findPlace(rule.project, unlisted)));
      return {
        rules: rules.map((rule, index) => ({
          id: rule.id,
          conditions: nameConditions(rule, unlisted),
          isUnlisted: unlisted.some(({ project }) => project === rule.project),
          unreached: unreached[index],
          keepsUnassigned: rule.keepsUnassigned,
          turns: rule.turns.map((turn) => ({ ...turn, isAvailable: isAvailable(turn, today) })),
        })),
        operators: await listAbsences(db),
        cities: listCityNames(),
        builders: catalogue.snapshot.records.builders.map(({ name }) => name),
        original: describeRules(rules),
        tried,
        outcome: await tryOut(rules, tried, unlisted),
        today,
      };
    },

    /** The problem of each condition of the form that names an unknown project, city or builder. */
    async check(entered: Readonly<Record<string, string>>) {
      const stored = (await listRoutingRules(db)).find(({ id }) => String(id) === entered['id']);
      const short = Object.entries(entered).filter(
        ([, words]) => words.length <= maxConditionLength,
      );
      return (await resolve(db, Object.fromEntries(short), stored)).unknown;
    },

    /** Throws a Refusal for unknown projects, cities and builders. */
    async save(visit: Visit, original: string, { id, conditions, ...rule }: EnteredRule) {
      await change(visit, 'save', original, async (tx, rules) => {
        const stored = rules.find((each) => each.id === id);
        const { found, unknown: fields } = await resolve(tx, conditions, stored);
        const [sentence] = Object.values(fields);
        if (sentence) throw new Refusal('validation_failed', sentence, { fields });
        const currentOperatorIds = new Set((await listAbsences(tx)).map((operator) => operator.id));
        const operatorIds = rule.operators.filter((each) => currentOperatorIds.has(each));
        const { keepsUnassigned } = rule;
        await saveRoutingRule(tx, id, { ...conditions, ...found, keepsUnassigned, operatorIds });
      });
    },

    remove: (visit: Visit, original: string, id: number) =>
      change(visit, 'delete', original, async (tx) => void (await deleteRoutingRule(tx, id))),

    moveUp: (visit: Visit, original: string, id: number) => move(visit, 'up', original, id),
    moveDown: (visit: Visit, original: string, id: number) => move(visit, 'down', original, id),
  };
}
