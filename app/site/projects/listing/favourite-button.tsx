import { changeFavourite } from '../../../visitor/member-favourites.ts';
import { useFavourites } from '../../../visitor/own-projects.ts';
import './favourite-button.css';

interface FavouriteButtonProps {
  stub: string;
  title: string;
}

/** A project's heart: empty in the cached page, filled once this visitor's favourites are read. */
export function FavouriteButton({ stub, title }: FavouriteButtonProps) {
  const isMarked = useFavourites().includes(stub);
  return (
    <button
      className="favourite-button"
      aria-pressed={isMarked}
      // One name for both states: the pressed state is what is announced.
      aria-label={`Favourite ${title}`}
      onClick={() => changeFavourite(stub)}
    />
  );
}
