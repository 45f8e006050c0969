import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { isRefusal } from '../../domain/refusal.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { readForm } from '../ui/read-form.ts';

const pixels = (min: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(min));

const cropSchema = v.object({
  file: v.pipe(v.string(), v.minLength(1)),
  left: pixels(0),
  top: pixels(0),
  width: pixels(1),
  height: pixels(1),
});

/** A picture's original, with the rectangle that the picture shows. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const file = new URL(request.url).searchParams.get('file') ?? '';
  const { pictureUploads } = context.get(servicesContext).console;
  return Response.json(await orErrorPage(pictureUploads.readCrop(file)));
};

/** Returns the new picture to the dialog, or a message. */
export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'pictureCrop', {
    crop: async (form) => {
      const { input } = readForm(cropSchema, form);
      if (!input)
        return Response.json({ message: 'Select a part of the picture.' }, { status: 400 });
      const { file, ...part } = input;
      const { pictureUploads } = context.get(servicesContext).console;
      try {
        return Response.json(await pictureUploads.crop(getVisit(context), file, part));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return Response.json({ message: error.message }, { status: error.status });
      }
    },
  });
