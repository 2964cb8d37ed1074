/** Five in a circle: the morning circle. */
export function Logo() {
  const places = [
    [14, 4, 1],
    [23.5, 11, 0.75],
    [20, 22, 0.55],
    [8, 22, 0.55],
    [4.5, 11, 0.3],
  ]
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      {places.map(([x, y, opacity]) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r="3.8" fill="var(--brand)" opacity={opacity} />
      ))}
    </svg>
  )
}
