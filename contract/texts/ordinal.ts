/** `1st`, `2nd`, `11th`, `212th`. */
export function ordinal(place: number): string {
  const teen = place % 100 > 10 && place % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}
