import { Busboy } from '@fastify/busboy';
import { Refusal } from '../../domain/refusal.ts';
import { describeStatus } from './errors.ts';
import { tooManyFields, tooManyFiles, type FormCollector } from './form-collector.ts';
import { maxNameLength, bodyTooLarge, type FormLimits } from './form-limits.ts';
import type { FormParser } from './form-parser.ts';

/** A part's headers: its name, a file's name, and its type. */
const maxHeaderBytes = 4096;

export function createMultipartParser(
  collector: FormCollector,
  limits: FormLimits,
  boundary: string,
): FormParser {
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: {
      fields: limits.fields,
      files: limits.files,
      parts: limits.fields + limits.files,
      fieldSize: limits.textBytes,
      fieldNameSize: maxNameLength + 1,
      headerPairs: 10,
      headerSize: maxHeaderBytes,
    },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
  });
  let failure: Error | null = null;
  const fail = (error: Error) => (failure ??= error);
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      fail(error as Error);
    }
  };
  const finished = new Promise<void>((resolve) => {
    parser.on('finish', resolve).on('error', (error: unknown) => {
      fail(error as Error);
      resolve();
    });
  });
  parser.on('fieldsLimit', () => fail(tooManyFields(limits)));
  parser.on('partsLimit', () => fail(tooManyFields(limits)));
  parser.on('filesLimit', () => fail(tooManyFiles(limits)));
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) =>
    attempt(() => {
      if (name === undefined) throw new Refusal('bad_request', describeStatus(400));
      if (isCut) throw bodyTooLarge(limits.textBytes);
      collector.add(name, value);
    }),
  );
  parser.on('file', (name: string | undefined, stream, fileName, _encoding, type) => {
    stream.on('error', fail);
    attempt(() => {
      if (name === undefined) throw new Refusal('bad_request', describeStatus(400));
      const place = collector.addFile(name);
      const chunks: Buffer<ArrayBuffer>[] = [];
      stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      stream.on('end', () => place(new File(chunks, fileName, { type })));
    });
    if (failure) stream.resume();
  });

  return {
    async write(chunk) {
      await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      if (failure) throw failure;
    },
    async end() {
      parser.end();
      await finished;
      if (failure) throw failure;
    },
  };
}
