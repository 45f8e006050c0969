import path from 'node:path';
import { expect, test } from 'vitest';
import { estimateWalkMinutes } from '../domain/places/describe-station.ts';
import { findNearStations } from '../domain/places/near-stations.ts';
import { readDemoCatalogue } from '../server/catalogue/read-demo-catalogue.ts';
import { readStations } from '../server/catalogue/read-stations.ts';
import { splitSentences } from './support/split-sentences.ts';

const { projects } = await readDemoCatalogue(path.resolve(import.meta.dirname, '../demo'));

const toTen = 'one two three four five six seven eight nine ten'.split(' ');
const toTwenty =
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');
const minuteWords = [...toTen, ...toTwenty];

/** Also “under ten”, but not “under cover”. */
const notExact = new RegExp(`\\b(?:within|bicycle|under (?:${minuteWords.join('|')}))\\b`);

const kindOf: Readonly<Record<string, string>> = { 'GO Transit': 'GO', TTC: 'subway' };

const withoutStops = (text: string) => text.replaceAll('.', '');

test('a description states the walk to a station as its page does', async () => {
  const stations = await readStations();
  let stated = 0;
  const problems = projects.flatMap((project) =>
    splitSentences(project.description).flatMap((sentence) => {
      const [minutes, ...others] = [...sentence.matchAll(/\b(\w+)[ -]minutes?\b/g)].map(
        ([, word = '']) => Number(word) || minuteWords.indexOf(word) + 1,
      );
      if (!minutes || others.length > 0 || notExact.test(sentence)) return [];
      const named = findNearStations(stations, project).filter(({ station: { name, system } }) =>
        ['station', 'stop', `${kindOf[system]} station`].some((kind) =>
          withoutStops(sentence).includes(`${withoutStops(name)} ${kind}`),
        ),
      );
      if (named.length === 0) return [];
      stated += 1;
      const open = named.filter(({ station: { state } }) => state === 'open');
      // Of two with one name, as at Kipling, the sentence says which it means.
      const walks = (open.length > 0 ? open : named).map(({ metres }) =>
        estimateWalkMinutes(metres),
      );
      return walks.every((walk) => walk === minutes)
        ? []
        : `${project.stub}: ${sentence} The walk takes ${walks.join(' or ')} minutes`;
    }),
  );
  expect(problems).toEqual([]);
  expect(stated).toBeGreaterThan(20);
});

const atTheDoor =
  /\b(?:almost|directly|next to|opposite(?! direction)|at the (?:door|entrance)|doorstep)\b/;
const doorMetres = 100;

test('a description calls no station next door that its page shows further away', async () => {
  const stations = await readStations();
  const problems = projects.flatMap((project) => {
    const [{ metres } = { metres: Infinity }] = findNearStations(stations, project);
    return splitSentences(project.description)
      .filter((sentence) => /\b(?:station|subway|platform)\b/.test(sentence))
      .filter((sentence) => atTheDoor.test(sentence) && !/\bminutes?\b/.test(sentence))
      .filter(() => metres > doorMetres)
      .map((sentence) => `${project.stub}, ${metres} metres away: ${sentence}`);
  });
  expect(problems).toEqual([]);
});
