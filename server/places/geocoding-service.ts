import * as v from 'valibot';
import type { Place } from '../../domain/places/place-index.ts';

const timeoutMs = 1500;
const maxResponseBytes = 256 * 1024;

const responseSchema = v.object({
  features: v.array(
    v.object({
      text: v.string(),
      place_name: v.string(),
      center: v.tuple([
        v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
        v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      ]),
    }),
  ),
});

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw new Error('its response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns what follows the name in "Port Credit, Mississauga, Ontario, Canada". */
const nameRegion = (name: string, placeName: string) =>
  placeName
    .replace(/, Canada$/, '')
    .split(', ')
    .filter((part, position) => position > 0 || part !== name)
    .join(', ');

/**
 * Queries a service with Mapbox's API, without revealing the visitor. Throws if it is slow, or its response
 * invalid or too large.
 */
export async function queryGeocodingService(
  { url, token }: { url: string; token: string | null },
  text: string,
  limit: number,
): Promise<Place[]> {
  // A semicolon would separate several queries.
  const query = encodeURIComponent(text.replaceAll(';', ' '));
  const parameters = new URLSearchParams({
    ...(token === null ? {} : { access_token: token }),
    country: 'ca',
    types: 'place,region',
    limit: String(limit),
  });
  const response = await fetch(`${url.replace(/\/+$/, '')}/${query}.json?${parameters}`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`it responded with ${response.status}`);
  const answer: unknown = JSON.parse(await readLimited(response));
  return v.parse(responseSchema, answer).features.map(({ text: name, place_name, center }) => ({
    name,
    region: nameRegion(name, place_name),
    latitude: center[1],
    longitude: center[0],
  }));
}
