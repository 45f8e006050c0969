import { useEffect, useState } from 'react';
import type { Calculator } from '../../../domain/calculators/calculators.ts';
import { describeLoan, fillCarried, readCarried } from '../../../domain/calculators/carried.ts';
import type { Entries } from '../../../domain/calculators/entries.ts';
import { carry, useCarried } from '../../visitor/carried-entries.ts';
import { useToday } from '../../ui/use-hydrated.ts';

interface CalculatorOptions {
  submitted: Entries;
  /** The fields of the address, even if empty: all of a submitted form's, some of a link's. */
  sent: readonly string[];
  calculator: Calculator;
}

export function useCalculator({
  submitted,
  sent,
  calculator: { check, listFields, defaults = {} },
}: CalculatorOptions) {
  const today = useToday();
  const carried = useCarried();
  const [entered, setEntered] = useState(submitted);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isFilled, setFilled] = useState(false);
  const [previous, setPrevious] = useState(submitted);
  if (previous !== submitted) {
    // The URL has changed: the form was submitted, or the visitor went back.
    setPrevious(submitted);
    setEntered(submitted);
  }
  // Of an address only the price goes on to the other calculators: its terms may be an example.
  useEffect(() => {
    const { priceCad } = readCarried(submitted);
    if (priceCad !== undefined) carry({ priceCad });
  }, [submitted]);
  const names = listFields(entered).map(({ name }) => name);
  // What was entered in another calculator, until this one has its own.
  const filled = fillCarried(names, carried);
  const entries: Entries = {
    ...defaults,
    ...(today !== null && { startDate: today }),
    ...filled,
    ...entered,
  };
  const checked = check(entries);
  // What was entered elsewhere has filled the form: nothing is left to do but see the result.
  if (!isFilled && checked.ok && Object.keys(entered).length === 0) setFilled(true);
  const problems = checked.ok ? {} : checked.problems;
  return {
    entries,
    /** What a field's text was worked out of, if nobody typed it. */
    findOrigin: (name: string): string | null =>
      name === 'loanAmount' && filled[name] !== undefined && entries[name] === filled[name]
        ? describeLoan(carried)
        : null,
    isValid: checked.ok,
    result: checked.ok && (sent.length > 0 || isFilled) ? checked.calculate() : null,
    findProblem: (name: string): string | null =>
      sent.includes(name) || touched.has(name) ? (problems[name] ?? null) : null,
    type: (name: string, text: string, resets: readonly string[] = []) => {
      const others = Object.entries(entered).filter(([each]) => !resets.includes(each));
      setEntered({ ...Object.fromEntries(others), [name]: text });
      carry(readCarried({ [name]: text }));
    },
    /** Takes over what was entered before the page had its scripts. */
    adopt: (fields: Entries) => {
      setEntered({ ...submitted, ...fields });
      carry(readCarried(fields));
    },
    touch: (name: string) => setTouched((before) => new Set([...before, name])),
  };
}

export type CalculatorState = Omit<ReturnType<typeof useCalculator>, 'result'>;
