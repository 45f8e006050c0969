import { loginMessages } from '../../../domain/text/messages/account.ts';

/** In the order of `loginMessages.features`. */
const explanations = [
  'One agent who knows the builders and looks after you from the first floor plan to the keys.',
  'We look at your plans and your budget before we suggest a project.',
  'Projects that suit you, with prices and deposits that only members see.',
];

export function FeaturesPanel() {
  return (
    <aside className="account-features" aria-label="What an account gives you">
      <ul>
        {loginMessages.features.map((feature, position) => (
          <li key={feature}>
            <h2>{feature}</h2>
            <p>{explanations[position]}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
