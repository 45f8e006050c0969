/** The link of a meeting by video, which opens beside the console. */
export const VideoLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {url}
  </a>
);
