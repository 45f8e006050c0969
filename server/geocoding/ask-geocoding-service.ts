import * as v from 'valibot';
import type { Place } from '../../domain/places/place-index.ts';

const answersWithinMs = 1500;
const maxAnswerBytes = 256 * 1024;

const answerSchema = v.object({
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
    if (bytes > maxAnswerBytes) throw new Error('its answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The rest of "Port Credit, Mississauga, Ontario, Canada" after the name. */
const nameRegion = (name: string, placeName: string) =>
  placeName
    .replace(/, Canada$/, '')
    .split(', ')
    .filter((part, position) => position > 0 || part !== name)
    .join(', ');

/** Answers as Mapbox does; learns nothing of who typed. Throws when slow, wrong or too long. */
export async function askGeocodingService(
  { url, token }: { url: string; token: string | null },
  text: string,
  limit: number,
): Promise<Place[]> {
  // A semicolon would make several questions of one.
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
    signal: AbortSignal.timeout(answersWithinMs),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const answer: unknown = JSON.parse(await readLimited(response));
  return v.parse(answerSchema, answer).features.map(({ text: name, place_name, center }) => ({
    name,
    region: nameRegion(name, place_name),
    latitude: center[1],
    longitude: center[0],
  }));
}
