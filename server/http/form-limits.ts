import { maxPictureBytes } from '../../domain/pictures/picture-limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import { maxUploadBytes } from '../pictures/reencode-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of the form that the route reads; by default those of a form without files. */
    form?: FormLimits;
  }
}

/** What a form may hold. The body as a whole is limited by the route's `bodyLimit`. */
export interface FormLimits {
  /** Bytes of all names and texts together. */
  textBytes: number;
  fields: number;
  files: number;
  /** The error for a body that is larger than the route's limit. */
  tooLarge?: (limitBytes: number) => Refusal;
}

/** Characters of a field's name, and its levels: "attributes[city]" has two, "floorPlans.0.beds" three. */
export const maxNameLength = 200;
export const maxNameLevels = 6;

const multipartOverheadBytes = 64 * 1024;

/** A lead form or API call as a whole; its message has no separate limit. */
export const leadBodyBytes = 256 * 1024;

/** The longest lead form has about 60 fields, attributes and touches of a program included. */
const leadFields = 1000;

/** A project with hundreds of floor plans has thousands of fields. */
export const consoleBodyBytes = 1024 * 1024;
const consoleFields = 20_000;

/** Limit of a multipart body with that many photo IDs. */
export const bodyLimitWithFiles = (files: number): number =>
  files * maxUploadBytes + leadBodyBytes + multipartOverheadBytes;

/** A form with files from a browser without JavaScript; with it, each file is uploaded separately. */
export const filesBodyBytes = 2 * maxPictureBytes + consoleBodyBytes;

const formatBytes = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.floor(bytes / 1024) || 1} KB`
    : `${Math.floor(bytes / 1024 / 1024)} MB`;

export const bodyTooLarge = (limitBytes: number) =>
  new Refusal(
    'body_too_large',
    `The request is larger than ${formatBytes(limitBytes)}. Please shorten it and try again.`,
  );

const photoTooLarge = () => new Refusal('image_too_large', worksheetMessages.imageTooLarge);

const filesTooLarge = () =>
  new Refusal(
    'body_too_large',
    'The files are larger than 40 MB in total. Choose fewer or smaller files and send them again.',
  );

export const textForm = (textBytes: number = leadBodyBytes): FormLimits => ({
  textBytes,
  fields: leadFields,
  files: 0,
});

export const photoForm = (files: number): FormLimits => ({
  ...textForm(),
  files,
  tooLarge: photoTooLarge,
});

export const consoleForm: FormLimits = {
  textBytes: consoleBodyBytes,
  fields: consoleFields,
  files: 0,
};

/** A record's form has an input for the picture of each floor plan, most of them empty. */
export const consoleFileForm: FormLimits = {
  ...consoleForm,
  files: 2000,
  tooLarge: filesTooLarge,
};
