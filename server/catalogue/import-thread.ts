// The thread that reads one file of the console or the import command: whatever it costs, the site goes on.
import { parentPort, workerData } from 'node:worker_threads';
import type { LocatedPatch } from '../../domain/catalogue/import/read-catalogue-document.ts';
import { ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import { formatError } from '../../domain/text/format-error.ts';
import type { ImportReading, ImportReply } from './import-messages.ts';
import { correctFile, openImportFile, readColumns } from './open-import-file.ts';

const recordsPerMessage = 200;

const reply = (message: ImportReply) => parentPort?.postMessage(message);

async function check({ fileName, bytes, ...checking }: ImportReading & { kind: 'check' }) {
  const checked = await openImportFile(fileName, bytes, checking);
  const { problems, readProjects, ...rest } = checked;
  reply({
    kind: 'checked',
    ...rest,
    problems: problems.slice(0, checking.limits?.problems),
    problemCount: problems.length,
  });
  let projects = readProjects();
  // Each message asks for the next records; the first of them is true.
  parentPort?.on('message', (fromStart: boolean) => {
    if (fromStart) projects = readProjects();
    const batch: LocatedPatch[] = [];
    while (batch.length < recordsPerMessage) {
      const { value } = projects.next();
      if (!value) break;
      batch.push(value);
    }
    reply({ kind: 'projects', patches: batch });
  });
}

const reading = workerData as ImportReading;
try {
  if (reading.kind === 'columns') {
    const { fileName, bytes, headingRow } = reading;
    reply({ kind: 'columns', columns: readColumns(fileName, bytes, headingRow) });
  } else if (reading.kind === 'correct') {
    const { fileName, bytes, headingRow, corrections } = reading;
    reply({ kind: 'corrected', text: correctFile(fileName, bytes, corrections, headingRow) });
  } else await check(reading);
} catch (error) {
  const isExpected = error instanceof ImportFileError;
  reply({ kind: 'failed', isExpected, message: isExpected ? error.message : formatError(error) });
}
