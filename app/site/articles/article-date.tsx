const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as "November 18, 2026". */
export const ArticleDate = ({ day }: { day: string }) => (
  <time className="article-date" dateTime={day}>
    {format.format(new Date(`${day}T00:00:00Z`))}
  </time>
);
