import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import { cardKinds } from '../../domain/site/social-card.ts';
import type { Services } from '../services/services.ts';

const immutable = 'public, max-age=31536000, immutable';

export async function registerSocialCards(
  app: FastifyInstance,
  { services }: { services: Pick<Services, 'socialCards'> },
): Promise<void> {
  app.get<{ Params: { hash: string; kind: string; stub: string } }>(
    '/social-cards/:hash/:kind/:stub.jpg',
    async ({ params: { hash, kind: name, stub } }, reply) => {
      const kind = cardKinds.find((known) => known === name);
      const card = kind ? await services.socialCards.read(hash, kind, stub) : null;
      if (!card) throw new Refusal('card_not_found', 'There is no such card.');
      return reply.type('image/jpeg').header('cache-control', immutable).send(card);
    },
  );
}
