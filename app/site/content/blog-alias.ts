import { redirect } from 'react-router';
import { servicesContext } from '../services-context.ts';
import { getByStub } from '../get-by-stub.ts';
import { NotFound } from '../not-found.tsx';
import type { Route } from './+types/blog-alias';

/** The home page's cards once linked to this path. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { snapshot } = context.get(servicesContext).catalogue;
  const findMovedPost = (known: string) => {
    const stub = snapshot.findMoved('blogPosts', known);
    return stub === null ? null : { stub };
  };
  const { stub } = getByStub(
    params.stub,
    (known) =>
      snapshot.records.blogPosts.find((post) => post.stub === known) ??
      snapshot.findHidden('blogPosts', known) ??
      findMovedPost(known),
  );
  throw redirect(`/blog-detail/${stub}${url.search}`, 308);
}

// Without a component, React Router would respond to a missing post with data instead of a page.
export default NotFound;
