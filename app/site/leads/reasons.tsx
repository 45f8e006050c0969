import './reasons.css';

interface ReasonsProps {
  label: string;
  reasons: readonly { heading: string; text: string }[];
}

export const Reasons = ({ label, reasons }: ReasonsProps) => (
  <section className="page-section" aria-label={label}>
    <ul className="reasons in-threes">
      {reasons.map(({ heading, text }) => (
        <li key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
