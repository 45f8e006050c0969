import type { FastifyInstance } from 'fastify';
import { checkMortgage } from '../../domain/calculators/mortgage-payment.ts';
import { maxPdfPayments } from '../../domain/calculators/mortgage-schedule.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Services } from '../services/services.ts';

/** Serves the payment schedule of a mortgage as a PDF, with the calculator's parameters and wording. */
export async function registerMortgageSchedule(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get<{ Querystring: Record<string, string | string[]> }>(
    '/mortgage-schedule.pdf',
    // Typesetting hundreds of rows is expensive.
    { config: { rateLimit: { max: 20, timeWindow: 60_000 } } },
    async (request, reply) => {
      const entries = Object.entries(request.query).map(([name, text]) => [name, String(text)]);
      const checked = checkMortgage(Object.fromEntries(entries) as Record<string, string>);
      if (!checked.ok || checked.input.payments > maxPdfPayments)
        throw new Refusal('schedule_not_found', 'There is no schedule for these figures.');
      reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="mortgage-schedule.pdf"')
        .header('cache-control', 'public, max-age=3600');
      // Loaded on demand: the library is large and seldom needed.
      const { buildSchedulePdf } = await import('../platform/pdf/schedule-pdf.ts');
      return buildSchedulePdf(checked.input, services.config.readBrand());
    },
  );
}
