interface RowButtonProps {
  label: string;
  of: string;
  onClick: () => void;
}

export const RowButton = ({ label, of, onClick }: RowButtonProps) => (
  <button type="button" className="row-button" onClick={onClick}>
    {label}
    <span className="visually-hidden"> {of}</span>
  </button>
);
