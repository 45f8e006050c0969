import { useRef } from 'react';
import type { FieldProblem } from '../../domain/leads/first-problem.ts';
import type { FormCheck } from '../../domain/leads/form-check.ts';

/**
 * The check of a form. It comes with the phone library, so it is loaded when the form is first used;
 * what cannot be loaded is left to the server.
 */
export function useFormCheck(load: () => Promise<FormCheck>) {
  const loading = useRef<Promise<FormCheck | null> | null>(null);
  const prepare = () => {
    loading.current ??= load().catch(() => {
      loading.current = null;
      return null;
    });
    return loading.current;
  };
  return {
    prepare,
    async findProblem(typed: URLSearchParams): Promise<FieldProblem | null> {
      const checked = (await prepare())?.(typed);
      return !checked || checked.ok ? null : checked.problem;
    },
  };
}
