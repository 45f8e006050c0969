import { useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { formatAmount, toCents } from '../../../../domain/calculators/cents.ts';
import { toDownPercent } from '../../../../domain/calculators/carried.ts';
import {
  computeDownCents,
  computeMortgage,
  describeChangedTerms,
  describeLeastDown,
  describeTerms,
  exampleTerms,
  formatTerm,
  parseTerm,
  termNames,
  type MortgageTerms,
  type TermName,
} from '../../../../domain/calculators/mortgage-terms.ts';
import { monthlyFilter } from '../../../../domain/projects/search/monthly-filter.ts';
import type { PriceSpan } from '../../../../domain/projects/price-label.ts';
import { formatWholeCad } from '../../../../domain/text/format-number.ts';
import { withQuery } from '../../../../domain/text/format-query.ts';
import type { UnlockedFloorPlans } from '../../../../server/http/api/floor-plans.ts';
import { Field } from '../../../forms/field.tsx';
import { Day } from '../../../ui/day.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { carry, forgetTerms, useMortgageTerms } from '../../../visitor/carried-entries.ts';
import { useMemberPrices } from '../../../visitor/member-prices.tsx';
import {
  describeMonthly,
  describeMortgage,
  findMemberPrice,
} from '../../../visitor/monthly-cost.tsx';
import type { LoadedProject } from './load-project.ts';
import type { PresentedMonthly } from './present-monthly.ts';
import './monthly-section.css';

type Entered = Partial<Record<TermName, string>>;

const inputs = monthlyFilter.inputs.filter(({ parameter }) => parameter !== 'monthly');

const toParameters = (query: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

interface CalculatorLinksProps {
  priceCad: number;
  terms: MortgageTerms;
  /** Where the tax is due: province, and a city with a tax of its own. */
  taxedIn: PresentedMonthly['taxedIn'];
}

/** The calculators, with this price and these terms. */
function CalculatorLinks({ priceCad, terms, taxedIn }: CalculatorLinksProps) {
  const { borrowedCents, downPaymentCents } = computeMortgage(toCents(priceCad), terms);
  const downPaymentPercentage = toDownPercent(downPaymentCents, toCents(priceCad));
  const shared = { interestRate: terms.rate, loanTerm: terms.years };
  const links = [
    [
      'Payments and balance',
      '/mortgage-payment-calculator',
      { loanAmount: formatAmount(borrowedCents / 100), ...shared, rateType: 'Fixed' },
    ],
    [
      'Mortgage insurance',
      '/cmhc-insurance-calculator',
      { propertyValue: formatAmount(priceCad), downPaymentPercentage },
    ],
    [
      'Land transfer tax',
      '/land-transfer-tax-calculator',
      { propertyPrice: formatAmount(priceCad), ...taxedIn },
    ],
    [
      'What you can afford',
      '/affordability-calculator',
      {
        downPayment: formatAmount(computeDownCents(toCents(priceCad), terms.down) / 100),
        ...shared,
      },
    ],
  ] as const;
  return (
    <ul className="monthly-links" aria-label={`Calculators with ${formatWholeCad(priceCad)}`}>
      {links.map(([label, path, query]) => (
        <li key={path}>
          <Link to={withQuery(path, toParameters(query))}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function listCosts(price: PriceSpan, terms: MortgageTerms, isFrom: boolean) {
  const { downPaymentCents, premiumCents } = computeMortgage(toCents(price.min), terms);
  const least = describeLeastDown(price, terms) && ', the least allowed';
  // Also of the span of prices that a label stands for.
  const from = isFrom || price.max !== price.min ? 'From ' : '';
  return [
    ['Mortgage a month', describeMonthly(price, terms) ?? 'None'],
    ['Down payment', `${from}${formatWholeCad(downPaymentCents / 100)}${least}`],
    ...(premiumCents > 0
      ? [
          [
            'Mortgage insurance, borrowed too',
            `${from}${formatWholeCad(premiumCents / 100)}`,
          ] as const,
        ]
      : []),
  ] as const;
}

/** The plan that the buyer chose, in place of the lowest price. */
export type ChosenPlan =
  | Pick<UnlockedFloorPlans['floor_plans'][number], 'name' | 'price'>
  | undefined;

interface MonthlySectionProps {
  project: LoadedProject;
  monthly: PresentedMonthly;
  plan: ChosenPlan;
}

/** The price that the monthly cost is about, and what it is the price of. */
function usePrice({ project, monthly, plan }: MonthlySectionProps) {
  const { homes } = monthly;
  const lowest =
    findMemberPrice(useMemberPrices(project.stub, homes?.filters ?? '')) ?? monthly.price;
  const price = plan?.price ?? null;
  const known = price === null ? lowest : { min: price, max: price };
  const [min, max] = [known.min, known.max].map((end) => formatWholeCad(end));
  const ends =
    min === max
      ? `at ${min}`
      : `at ${min} to ${max}, the ends of “${homes ? monthly.label : project.priceLabel}”`;
  const of = homes ? `, the lowest for “${homes.bedrooms}”` : '';
  return {
    known,
    isLowest: price === null,
    basis: price === null ? ends + of : `${ends}, the price of ${plan?.name}`,
  };
}

/** On paper, the same cost in the head of the sheet, with what it assumes. */
export function MonthlyOnPaper(props: MonthlySectionProps) {
  const terms = useMortgageTerms();
  const { known, basis } = usePrice(props);
  const assumed = describeTerms(terms, describeLeastDown(known, terms) || undefined);
  return (
    <p className="print-only prices-by-bedrooms">
      {`${describeMortgage(known, terms)} ${basis}, with ${assumed}; before fees, taxes, home insurance and heating.`}
    </p>
  );
}

/** What the lowest price or the chosen plan costs each month; without scripts the form asks for the page again. */
export function MonthlySection({ project, monthly, plan }: MonthlySectionProps) {
  const own = useMortgageTerms();
  const heading = useRef<HTMLHeadingElement>(null);
  const [entered, setEntered] = useState<Entered>(monthly.entered);
  const { known, isLowest, basis } = usePrice({ project, monthly, plan });
  const problems = Object.fromEntries(
    inputs.map(({ parameter, parse, problem }) => {
      const text = entered[parameter as TermName];
      return [parameter, text === undefined || parse(text) !== null ? null : problem];
    }),
  );
  const terms = { ...own };
  for (const name of termNames) terms[name] = parseTerm(name, entered[name] ?? '') ?? own[name];
  const changed = describeChangedTerms(terms);
  const isKnown = Object.values(problems).every((problem) => problem === null);
  return (
    <section className="monthly" aria-labelledby="monthly-cost">
      <h2 id="monthly-cost" tabIndex={-1} ref={heading}>
        Monthly cost
      </h2>
      <Form
        method="get"
        action="#monthly-cost"
        className="monthly-fields"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {Array.from(new URLSearchParams(monthly.homes?.filters), ([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {inputs.map(({ parameter, label }) => (
          <Field key={parameter} name={parameter} label={label} error={problems[parameter] ?? null}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                value={
                  entered[parameter as TermName] ??
                  formatTerm(parameter as TermName, own[parameter as TermName])
                }
                onChange={({ target: { value } }) => {
                  setEntered({ ...entered, [parameter]: value });
                  const number = parseTerm(parameter as TermName, value);
                  if (number !== null) carry({ [parameter]: number });
                }}
              />
            )}
          </Field>
        ))}
        <button className="button without-script">Calculate</button>
      </Form>
      {isKnown && (
        <div aria-live="polite">
          <FactList
            className="monthly-facts"
            facts={listCosts(known, terms, monthly.isFrom && isLowest)}
          />
        </div>
      )}
      <p className="monthly-note">
        Principal, interest and mortgage insurance {basis}, at a fixed rate compounded twice a year.
        Fees, taxes, home insurance and heating come on top. Source of the example rate,{' '}
        {exampleTerms.rate}%:{' '}
        <a href={monthly.example.source} rel="noreferrer">
          {monthly.example.name}
        </a>
        , checked on <Day date={monthly.example.checkedOn} />.
      </p>
      {changed && (
        <p className="monthly-note needs-script">
          Mortgages are shown {changed}, as you entered them
          {describeLeastDown(known, terms) && ', or with the least allowed down payment'}.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              setEntered({});
              forgetTerms();
              // This button goes.
              heading.current?.focus({ preventScroll: true });
            }}
          >
            Back to {describeTerms(exampleTerms)}
          </button>
        </p>
      )}
      {isKnown && (
        <CalculatorLinks
          priceCad={known.min === known.max ? known.max : known.max + 1}
          terms={terms}
          taxedIn={monthly.taxedIn}
        />
      )}
    </section>
  );
}
