import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FieldProblem } from '../../../domain/leads/forms/first-problem.ts';
import { inPlace } from '../../ui/in-place.ts';
import { useIsHydrated } from '../../ui/use-hydrated.ts';

const readStep = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : null;

/**
 * The current step, which is stored with the history entry; a problem leads to its own step. Without
 * answers the first one is current, whatever the entry says.
 */
export function useStep(
  problem: FieldProblem | null,
  findStep: (field: string) => number,
  hasAnswers: () => boolean,
) {
  const { key, state, hash, search } = useLocation();
  const navigate = useNavigate();
  // The server does not know the entry.
  const entry = useIsHydrated() ? key : null;
  const [current, setCurrent] = useState(problem ? findStep(problem.field) : 0);
  const [previous, setPrevious] = useState({ problem, entry });
  // Set while rendering, so that the field exists when the form moves the focus to it.
  if (problem !== previous.problem || entry !== previous.entry) {
    setPrevious({ problem, entry });
    if (entry !== previous.entry) {
      // A link to a part of the page is no step.
      const isFirst = previous.entry === null || hash !== '';
      const stored = hasAnswers() ? readStep(state) : null;
      setCurrent(stored ?? (isFirst ? current : 0));
    }
    if (problem && problem !== previous.problem) setCurrent(findStep(problem.field));
  }

  const moveTo = (step: number, replace = false) =>
    void navigate({ search }, { ...inPlace, state: { ...inPlace.state, step }, replace });
  return {
    current,
    moveTo,
    goBack: () => {
      if (readStep(state) === current) void navigate(-1);
      else moveTo(current - 1, true);
    },
  };
}
