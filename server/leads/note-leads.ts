import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LeadIntake } from './submit-lead.ts';

/** Wraps the intake to count and log each accepted lead by reference. */
export const noteLeads = (
  { submit }: LeadIntake,
  { log, metrics }: { log: Log; metrics: Metrics },
): LeadIntake => ({
  async submit(draft, origin, alongside) {
    const receipt = await submit(draft, origin, alongside);
    metrics.leadStored(draft.form);
    log.info('lead stored', { reference: receipt.reference, form: draft.form });
    return receipt;
  },
});
