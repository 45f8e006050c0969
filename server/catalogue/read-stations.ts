import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { readCsv } from '../../domain/catalogue/import/read-csv.ts';
import { readChosenRows, suggestChoice } from '../../domain/catalogue/import/column-choice.ts';
import { stationSchema, type Station } from '../../domain/content/directory-records.ts';

const file = path.resolve(import.meta.dirname, '../places/stations.csv');

/** The built-in stations, from a file that the console can also import. */
export async function readStations(): Promise<Station[]> {
  const table = readCsv(await readFile(file, 'utf8'));
  const { records } = readChosenRows(suggestChoice('stations', table.columns), table);
  return records.map(({ record }) => v.parse(stationSchema, record));
}
