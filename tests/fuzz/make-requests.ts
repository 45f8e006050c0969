import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { listPageExamples } from '../support/route-examples.ts';
import { readDescription, readKnownValues } from './api-description.ts';
import { arbitraryCalls, arbitraryPages, type FuzzRequest } from './arbitrary-requests.ts';

/** Addresses other than pages. */
const files = [
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/suggestions?text=tor',
  '/maps/sextant.svg',
  '/pictures/x/640.webp',
  '/social-cards/x.png',
  '/video/x/y.mp4',
  '/assets/x.js',
  '/console',
  '/console/login',
  '/console/leads/1',
  '/console/events',
  '/property-details/sextant/schedule.pdf',
  '/news/feed.xml',
  '/no/such?x=1',
];

async function drawPictures(): Promise<Uint8Array[]> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b86a3c' } });
  return [
    await picture.clone().png().toBuffer(),
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().gif().toBuffer(),
    readFileSync(path.join(import.meta.dirname, '../../public/favicon.svg')),
  ];
}

/**
 * Generates requests, the same for the same seed and site: all calls of the description equally often,
 * and a third for pages. Uploads are rarer, because each starts a program.
 */
export async function makeRequests(
  siteUrl: string,
  { seed, count, tokens = [] }: { seed: number; count: number; tokens?: readonly string[] },
): Promise<FuzzRequest[]> {
  const [description, known, pictures] = await Promise.all([
    readDescription(siteUrl),
    readKnownValues(siteUrl),
    drawPictures(),
  ]);
  const calls = arbitraryCalls(description, { known, pictures, tokens });
  const share = Math.ceil((count * 2) / 3 / calls.length);
  const each = calls.map((call, at) => fc.sample(call, { seed: seed + at, numRuns: share }));
  const pages = fc.sample(arbitraryPages([...listPageExamples(), ...files]), {
    seed,
    numRuns: Math.floor(count / 3),
  });
  const inTurn = Array.from({ length: share }, (_, at) => each.map((made) => made[at]!)).flat();
  const calling = inTurn.slice(0, count - pages.length);
  return calling.flatMap((request, at) =>
    at % 2 === 1 && pages[(at - 1) / 2] ? [request, pages[(at - 1) / 2]!] : [request],
  );
}
