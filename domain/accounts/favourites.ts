import * as v from 'valibot';
import { cleanStored } from '../text/clean-text.ts';

const maxAtOnce = 200;
const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => cleanStored(String(value))),
  v.maxLength(120),
);

/** One project or several, each by its id or stub; `userId` must be the member's own. */
export const favouriteSchema = v.object({
  projectId: v.pipe(
    v.union([id, v.array(id)]),
    v.transform((ids) => [ids].flat()),
    v.minLength(1, 'must name a project'),
    v.maxLength(maxAtOnce, `must name at most ${maxAtOnce} projects`),
  ),
  userId: v.optional(id),
});
