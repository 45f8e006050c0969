import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pictureFormats, type PictureFormat } from '../../domain/pictures/picture-source.ts';
import { Refusal } from '../../domain/refusal.ts';
import { privatePicturePath } from '../pictures/private-pictures.ts';
import { findVideoFile } from '../pictures/store-video.ts';
import type { Services } from '../services/services.ts';
import { registerBrandFiles } from './brand-files.ts';
import { listAssetFolders } from './built-assets.ts';

const immutable = 'public, max-age=31536000, immutable';
const contentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const membersOnly =
  'Only members see this drawing. Log in, and open it among the floor plans of its project.';
const linkOver =
  'This link to a picture has ended or is not complete. Open the floor plans of its project again.';

export async function registerFiles(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: listAssetFolders('build'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });

  await app.register(registerBrandFiles, { services });

  app.get<{ Params: Record<'hash' | 'name', string> }>(
    '/video/:hash/:name',
    async (request, reply) => {
      const { heroVideo } = services;
      const cut = [heroVideo?.wide, heroVideo?.tall].find((known) => known?.src === request.url);
      const found =
        cut && heroVideo
          ? { file: cut.file, folder: heroVideo.folder }
          : await findVideoFile(services.files, request.params.hash, request.params.name);
      if (!found) throw new Refusal('video_not_found', 'There is no such video.');
      return reply.sendFile(found.file, found.folder, { immutable: true, maxAge: '365d' });
    },
  );

  app.get<{ Params: { hash: string; width: string; '*': string } }>(
    '/pictures/:hash/:width/*',
    async (request, reply) => {
      const match = /^(.+)\.([a-z]+)$/.exec(request.params['*']);
      const format = pictureFormats.find((known) => known === match?.[2]);
      if (match?.[1] && services.catalogue.snapshot.isForMembers(path.posix.normalize(match[1])))
        throw new Refusal('members_only', membersOnly);
      const content =
        match?.[1] && format
          ? await services.pictures.readVariant(
              match[1],
              request.params.hash,
              Number(request.params.width),
              format,
            )
          : null;
      if (!content || !format) throw new Refusal('picture_not_found', 'There is no such picture.');
      return reply.type(contentTypes[format]).header('cache-control', immutable).send(content);
    },
  );

  app.get<{ Params: Record<'end' | 'signature' | 'width' | '*', string> }>(
    privatePicturePath,
    async (request, reply) => {
      const { '*': name, ...link } = request.params;
      const file = /^(.+)\.jpg$/.exec(name)?.[1];
      const read = file ? await services.privatePictures.read({ ...link, file }) : null;
      if (!read) throw new Refusal('picture_link_over', linkOver);
      return reply
        .type('image/jpeg')
        .headers({
          'cache-control': `private, max-age=${read.secondsLeft}, immutable`,
          'x-robots-tag': 'noindex',
        })
        .send(read.content);
    },
  );
}
