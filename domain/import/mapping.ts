import * as v from 'valibot';

export type Scalar = string | number | boolean | null;
export type Lookup = Record<string, Scalar>;

/** How a field gets its value: one source, then the steps in the order of this list. */
export interface RuleObject {
  note?: string | undefined;
  column?: string | undefined;
  constant?: Scalar | Scalar[] | undefined;
  template?: string | undefined;
  field?: string | undefined;
  first?: Rule[] | undefined;
  filters?: string[] | undefined;
  match?: string | undefined;
  group?: number | undefined;
  give?: Scalar | undefined;
  split?: string | undefined;
  lookup?: string | Lookup | undefined;
  otherwise?: 'refuse' | 'keep' | 'empty' | undefined;
  pick?: 'first' | 'last' | 'largest' | 'smallest' | 'all' | undefined;
  bands?: { from: number; give: Scalar }[] | undefined;
  number?: true | { decimal?: '.' | ',' | undefined; times?: number | undefined } | undefined;
  date?: string | string[] | undefined;
  default?: Scalar | Scalar[] | undefined;
  ifBad?: 'refuse' | 'empty' | undefined;
}

/** A column's name, a list of which the first with a value is used, or a full rule. */
export type Rule = string | Rule[] | RuleObject;

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const lookupTable = v.record(v.string(), scalar);
const name = v.pipe(v.string(), v.minLength(1, 'is empty'));

const numberFormat = v.strictObject({
  decimal: v.optional(v.picklist(['.', ','])),
  times: v.optional(v.number()),
});

const ruleSchema: v.GenericSchema<unknown, Rule> = v.lazy((input) =>
  typeof input === 'string'
    ? name
    : Array.isArray(input)
      ? v.pipe(v.array(ruleSchema), v.minLength(1, 'is an empty chain'))
      : ruleObjectSchema,
);

export const ruleEntries = {
  note: v.optional(v.string()),
  column: v.optional(name),
  constant: v.optional(v.union([scalar, v.array(scalar)])),
  template: v.optional(name),
  field: v.optional(name),
  first: v.optional(v.pipe(v.array(ruleSchema), v.minLength(1, 'is an empty chain'))),
  filters: v.optional(v.array(v.string())),
  match: v.optional(v.string()),
  group: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  give: v.optional(scalar),
  split: v.optional(name),
  lookup: v.optional(v.union([v.string(), lookupTable])),
  otherwise: v.optional(v.picklist(['refuse', 'keep', 'empty'])),
  pick: v.optional(v.picklist(['first', 'last', 'largest', 'smallest', 'all'])),
  bands: v.optional(v.array(v.strictObject({ from: v.number(), give: scalar }))),
  number: v.optional(v.lazy((input) => (input === true ? v.literal(true) : numberFormat))),
  date: v.optional(v.union([v.string(), v.array(v.string())])),
  default: v.optional(v.union([scalar, v.array(scalar)])),
  ifBad: v.optional(v.picklist(['refuse', 'empty'])),
};

const ruleObjectSchema = v.strictObject(ruleEntries);

export const mappingSchema = v.strictObject({
  format: v.optional(v.literal('groundbreak-mapping-1'), 'groundbreak-mapping-1'),
  note: v.optional(v.string(), ''),
  /** The path of the list of records in a JSON file, "result.records". */
  records: v.optional(name),
  delimiter: v.optional(v.pipe(v.string(), v.length(1, 'must be one character'))),
  onDuplicateStub: v.optional(v.picklist(['report', 'number']), 'report'),
  /** Also fill fields that `fields` omits from columns of the same name. */
  keepSameNames: v.optional(v.boolean(), false),
  tables: v.optional(v.record(v.string(), lookupTable), {}),
  fields: v.record(v.string(), ruleSchema),
  refuse: v.optional(
    v.array(
      v.strictObject({
        column: v.optional(name),
        template: v.optional(name),
        match: v.string(),
        reason: name,
      }),
    ),
    [],
  ),
});

export type Mapping = v.InferOutput<typeof mappingSchema>;
