/** 950 m, 1.4 km, 12 km, from whole metres; never shorter than it is. */
export function formatDistance(metres: number): string {
  if (metres < 1_000) return `${metres} m`;
  if (metres < 10_000) return `${Math.ceil(metres / 100) / 10} km`;
  return `${Math.ceil(metres / 1_000)} km`;
}
