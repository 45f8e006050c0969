import { expect, test } from 'vitest';
import {
  chooseNext,
  describeEmptyRules,
  describeUnreached,
  describePassedRules,
  findRoute,
  matchesRule,
  readRoutedLead,
  type RoutingRule,
} from './routing.ts';

const today = '2026-11-23';
const any = { project: null, city: null, builder: null, form: null, source: null };
const turn = (operatorId: number, lastTurn = 0, more = {}) => ({
  operatorId,
  name: `Operator ${operatorId}`,
  email: `${operatorId}@example.com`,
  isActive: true,
  awayUntil: null,
  lastTurn,
  ...more,
});
const buildRule = (id: number, more: Partial<RoutingRule> = {}): RoutingRule => ({
  id,
  ...any,
  keepsUnassigned: false,
  turns: [turn(id)],
  ...more,
});
const lead = readRoutedLead(
  {
    form: 'contact',
    source: 'homes.example',
    project_stub: 'lake-house',
    attribution: { last: { utm_source: 'Google' } },
  },
  { project: 'lake-house', city: 'Ottawa', builder: 'oak-homes' },
);

test.each([
  [{}, true],
  [{ project: 'lake-house', city: 'ottawa', builder: 'oak-homes', form: 'contact' }, true],
  [{ source: 'google' }, true],
  [{ source: 'homes.example' }, true],
  [{ source: 'facebook' }, false],
  [{ project: 'lake-house', city: 'Toronto' }, false],
  [{ builder: 'other' }, false],
])('a rule with %o matches a lead of the contact form: %s', (conditions, expected) => {
  expect(matchesRule({ ...any, ...conditions }, lead)).toBe(expected);
});

test.each([
  ['condo-news.ca', 'https://www.Condo-News.ca/', true],
  ['www.condo-news.ca', 'condo-news.ca', true],
  ['HTTP://condo-news.ca//', 'condo-news.ca', true],
  ['Google Ads', 'google_ads', true],
  [' google  ads ', 'Google-Ads', true],
  ['Journal de Montreal', 'journal de montréal', true],
  ['google', 'google ads', false],
  ['condo-news.ca', 'condo-news.ca/blog', false],
  ['condo-news.ca', 'news.condo-news.ca', false],
  ['homes.ca', 'homes.com', false],
])('a rule for the source “%s” matches one of “%s”: %s', (source, sent, expected) => {
  const details = { form: 'contact', source: null, project_stub: null };
  const sentBy = readRoutedLead({ ...details, attribution: { last: { utm_source: sent } } }, null);
  expect(matchesRule({ ...any, source }, sentBy)).toBe(expected);
  const named = readRoutedLead({ ...details, source: sent, attribution: {} }, null);
  expect(matchesRule({ ...any, source }, named)).toBe(expected);
});

test('the operator who has waited longest is next, except those who are away or cannot sign in', () => {
  const next = (...turns: ReturnType<typeof turn>[]) => chooseNext(turns, today)?.operatorId;
  expect(next(turn(1, 7), turn(2, 5), turn(3, 6))).toBe(2);
  expect(next(turn(1, 7), turn(2, 5, { awayUntil: '2026-11-24' }), turn(3, 6))).toBe(3);
  expect(next(turn(1, 7), turn(2, 5, { awayUntil: today }), turn(3, 6))).toBe(2);
  expect(next(turn(2, 5), turn(1, 0, { isActive: false }))).toBe(2);
  expect(next(turn(2), turn(1))).toBe(1);
  expect(next()).toBe(undefined);
});

test('the first matching rule with an available operator decides, or one that leaves the lead unassigned', () => {
  const nobodyHere = buildRule(1, { turns: [turn(9, 0, { awayUntil: '2027-01-01' })] });
  const other = buildRule(2, { city: 'Toronto' });
  const routed = findRoute([nobodyHere, other, buildRule(3), buildRule(4)], lead, today);
  expect([routed?.rule.id, routed?.operator?.operatorId]).toEqual([3, 3]);
  const kept = buildRule(5, { keepsUnassigned: true, turns: [] });
  expect(findRoute([nobodyHere, kept, buildRule(3)], lead, today)).toMatchObject({
    rule: { id: 5 },
    operator: null,
  });
  expect(findRoute([nobodyHere, other], lead, today)).toBe(null);
});

test('rules that match but have nobody available say why they leave the lead to the next one', () => {
  const away = buildRule(1, { turns: [turn(1, 0, { awayUntil: '2026-12-07' })] });
  const gone = buildRule(2, { turns: [turn(2, 0, { isActive: false }), turn(3, 0)] });
  const empty = buildRule(4, { turns: [] });
  const describe = (rules: RoutingRule[]) => {
    const route = findRoute(rules, lead, today)?.rule ?? null;
    return describePassedRules(rules, lead, route, today);
  };
  expect(describe([away])).toEqual([
    'rule 1 applies, but Operator 1 is away until December 7, 2026',
  ]);
  expect(describe([buildRule(3, { city: 'Toronto' }), away, gone, empty])).toEqual([
    'rule 2 applies, but Operator 1 is away until December 7, 2026',
  ]);
  expect(describe([empty])).toEqual(['rule 1 applies, but has nobody']);
  expect(describe([{ ...gone, turns: gone.turns.slice(0, 1) }])).toEqual([
    'rule 1 applies, but Operator 2 cannot take leads',
  ]);
  expect(describe([gone, away])).toEqual([]);
});

const lakeHouse = { project: 'lake-house', city: 'Ottawa', builder: 'oak-homes' };
const away = { turns: [turn(9, 0, { awayUntil: '2027-01-01' })] };

test.each<[string, Partial<RoutingRule>[], RegExp | null]>([
  ['a rule alone', [{ city: 'Ottawa' }], null],
  ['a narrower rule first', [{ city: 'Ottawa' }, {}], null],
  ['another city first', [{ city: 'Guelph' }, { city: 'Ottawa' }], null],
  ['every lead first', [{}, { city: 'Ottawa' }], /^Rule 1 .* nobody of rule 1 is available\.$/],
  ['the same, while its agent is away', [away, { city: 'Ottawa' }], /^Rule 1 /],
  ['the same conditions', [{ source: 'Google' }, { source: 'google' }], /^Rule 1 /],
  ['every lead, for nobody', [{ keepsUnassigned: true, turns: [] }, {}], /^Never applies: rule 1 /],
  ['every lead, falling through', [{ turns: [] }, {}], null],
  ['nobody between', [{}, { keepsUnassigned: true }, { form: 'contact' }], /^Never .* rule 2 /],
  ['a project below its city', [{ city: 'Ottawa' }, { project: 'lake-house' }], /^Rule 1 /],
  [
    'a project below its builder',
    [{ builder: 'oak-homes' }, { project: 'lake-house' }],
    /^Rule 1 /,
  ],
  ['a project below another city', [{ city: 'Guelph' }, { project: 'lake-house' }], null],
  ['a city below its project', [{ project: 'lake-house' }, { city: 'Ottawa' }], null],
  ['a project in its city', [{ project: 'lake-house', city: 'ottawa' }], null],
  ['a project in another city', [{ project: 'lake-house', city: 'Guelph' }], /^No lead matches/],
  ['a project by another builder', [{ project: 'lake-house', builder: 'elm' }], /^No lead matches/],
])('of rules that overlap, the one that comes too late says so: %s', (_, conditions, expected) => {
  const rules = conditions.map((more, index) => buildRule(index + 1, more));
  const last = rules.at(-1) ?? buildRule(1);
  const text = describeUnreached(rules, last, last.project === null ? null : lakeHouse) ?? '';
  expect(text).toMatch(expected ?? /^$/);
});

test('rules that lost their last agent are named by their numbers', () => {
  expect(describeEmptyRules([2])).toBe(
    'Routing rule 2 has nobody now: its leads go to the next rule that matches, or stay unassigned.',
  );
  expect(describeEmptyRules([1, 3])).toMatch(/^Routing rules 1, 3 have nobody now: their leads /);
});
