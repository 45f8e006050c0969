export const listFeatured = <Record extends { featuredRank: number | null }>(
  records: readonly Record[],
): Record[] =>
  records
    .filter(({ featuredRank }) => featuredRank !== null)
    .toSorted((a, b) => (a.featuredRank ?? 0) - (b.featuredRank ?? 0));
