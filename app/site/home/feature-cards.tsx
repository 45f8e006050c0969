import { Link } from 'react-router';
import { homeMessages } from '../../../domain/text/messages/home.ts';

const features = [
  {
    name: homeMessages.access,
    text: 'Register once, and get prices, floor plans and deposit schedules as builders release them.',
  },
  {
    name: homeMessages.advice,
    text: 'What a deposit, an occupancy date or an assignment means for you, in plain language.',
  },
  {
    name: homeMessages.assistance,
    text: 'One person who knows what you are looking for, from your first question to the keys.',
  },
] as const;

/** What the brokerage does for a buyer; each card leads to the contact form. */
export function FeatureCards() {
  return (
    <section className="page-section features" aria-label="What we do for you">
      <ul>
        {features.map(({ name, text }) => (
          <li className="feature" key={name}>
            <h2>
              <Link to="/contact-us">{name}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
