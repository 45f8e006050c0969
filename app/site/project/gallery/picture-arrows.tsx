export const PictureArrows = ({ onMove }: { onMove: (steps: 1 | -1) => void }) => (
  <div className="picture-arrows needs-script">
    {([-1, 1] as const).map((steps) => (
      <button
        key={steps}
        type="button"
        aria-label={steps === 1 ? 'Next picture' : 'Previous picture'}
        onClick={() => onMove(steps)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={steps === 1 ? 'M3 10h13M11 5l5 5-5 5' : 'M17 10H4M9 5l-5 5 5 5'} />
        </svg>
      </button>
    ))}
  </div>
);
