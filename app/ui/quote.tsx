interface QuoteProps {
  testimonial: string;
  by: string;
}

/** What someone said, and who. */
export const Quote = ({ testimonial, by }: QuoteProps) => (
  <figure>
    <blockquote>{testimonial}</blockquote>
    <figcaption>{by}</figcaption>
  </figure>
);
