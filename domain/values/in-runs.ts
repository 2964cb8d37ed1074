/** Neighbours together: with a difference of one, 1 2 4 5 6 are the runs 1 2 and 4 5 6. */
export function inRuns<Day>(
  days: readonly Day[],
  goesOn: (last: Day, day: Day) => boolean,
): readonly (readonly [Day, ...Day[]])[] {
  const runs: [Day, ...Day[]][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last !== undefined && goesOn(last, day)) run.push(day)
    else runs.push([day])
  }
  return runs
}
