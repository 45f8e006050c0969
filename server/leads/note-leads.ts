import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LeadIntake } from './submit-lead.ts';

/** The same intake, which has each lead that was answered counted and logged by its reference. */
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
