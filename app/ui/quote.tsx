interface QuoteProps {
  testimonial: string;
  by: string;
}

export const Quote = ({ testimonial, by }: QuoteProps) => (
  <figure>
    <blockquote>{testimonial}</blockquote>
    <figcaption>{by}</figcaption>
  </figure>
);
