import { useEffect, useMemo, useState } from 'react'
import { pathOf } from '#contract/wire/page-address.ts'

/** Whose leave of a year is open above their page. It has an address, as an opened day of the schedule has. */
export function useOpenedLeave(person: number | undefined, linkedYear: number | undefined) {
  const [opened, setOpened] = useState<{ readonly person: number; readonly year: number }>()
  useEffect(() => {
    if (person === undefined || linkedYear === undefined) return
    const linked = { person, year: linkedYear }
    setOpened((before) => (before?.person === linked.person && before.year === linked.year ? before : linked))
  }, [person, linkedYear])
  const year = opened && opened.person === person ? opened.year : undefined
  const paths = useMemo(
    () =>
      person === undefined || year === undefined
        ? undefined
        : {
            open: pathOf({ place: 'people', person, sheet: year }),
            closed: pathOf({ place: 'people', person }),
          },
    [person, year],
  )
  return {
    year,
    paths,
    open(next: number) {
      if (person !== undefined) setOpened({ person, year: next })
    },
    close: () => setOpened(undefined),
  }
}
