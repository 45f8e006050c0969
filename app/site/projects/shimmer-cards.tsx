import './shimmer-cards.css';

const shimmerCount = 9;

/** Cards without words, of the size of the real ones, while a slow list loads (B-9.5). */
export function ShimmerCards() {
  return (
    <div className="card-grid shimmer-cards" aria-hidden="true">
      {Array.from({ length: shimmerCount }, (_, position) => (
        <div className="shimmer-card" key={position}>
          <span className="shimmer shimmer-picture" />
          <span className="shimmer shimmer-title" />
          <span className="shimmer shimmer-line" />
          <span className="shimmer shimmer-line" />
          <span className="shimmer shimmer-facts" />
        </div>
      ))}
    </div>
  );
}
