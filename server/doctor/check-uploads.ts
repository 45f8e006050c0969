import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { openUploadFiles } from '../uploads/upload-files.ts';
import { describeFault, fine, problem, type Finding } from './finding.ts';

/** Writes, reads and removes a small file in the bucket. */
export async function checkUploads(
  config: Pick<Config, 'dataDir' | 'uploads'>,
): Promise<Finding[]> {
  if (!config.uploads.s3) return [];
  const about = 'S3';
  const { endpoint, bucket } = config.uploads.s3;
  const name = `doctor-${randomUUID()}`;
  const written = Buffer.from(name);
  try {
    const files = await openUploadFiles(config);
    await files.write(name, written);
    const read = Buffer.from(await files.read(name));
    await files.remove(name);
    if (!read.equals(written)) throw new Error('it returned different content than was written');
    return [
      fine(about, `The bucket ${bucket} at ${new URL(endpoint).host} can be read and written.`),
    ];
  } catch (error) {
    return [
      problem(
        about,
        `The bucket ${bucket} at ${new URL(endpoint).host} cannot be used: ${describeFault(error)}. Check S3_URL, its keys and S3_REGION, and that the keys permit writing, reading and deleting.`,
      ),
    ];
  }
}
