import type { Testimonial } from '../../domain/content/content-records.ts';
import { aboutMessages } from '../../domain/text/messages/about.ts';
import { Quote } from '../ui/quote.tsx';
import './testimonials.css';

export const Testimonials = ({ testimonials }: { testimonials: readonly Testimonial[] }) =>
  testimonials.length > 0 && (
    <section className="page-section testimonials" aria-labelledby="testimonials">
      <h2 id="testimonials">{aboutMessages.testimonials}</h2>
      <ul className="in-fours">
        {testimonials.map(({ testimonial, by }) => (
          <li key={by}>
            <Quote testimonial={testimonial} by={by} />
          </li>
        ))}
      </ul>
    </section>
  );
