import type { ReactNode } from 'react'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { AbsenceYear } from '#contract/absences.ts'
import type { Leave } from '#contract/leave.ts'
import { useWords } from '../../i18n/use-words.ts'
import { carriedUntil } from './lapsing.ts'
import { useYearKeyboard } from './use-year-keyboard.ts'
import type { YearCommands } from './use-year-pointer.ts'
import { useYearPointer } from './use-year-pointer.ts'
import { useYearWords } from './use-year-words.ts'
import { YearBackdrop } from './year-backdrop.tsx'
import styles from './year-grid.module.css'
import { YearHead } from './year-head.tsx'
import { YearLegend } from './year-legend.tsx'
import { YearOverlay } from './year-overlay.tsx'
import { YearPaperTitle } from './year-paper-title.tsx'
import { YearRow } from './year-row.tsx'
import type { Shown, Zoom } from './year-scale.ts'
import { shownDays } from './year-scale.ts'
import { yearSelection } from './year-selection.ts'

interface YearGridProps extends YearCommands {
  readonly year: AbsenceYear
  /** Nothing until they are there. */
  readonly accounts: Leave['accounts'] | undefined
  readonly zoom: Zoom
  onAccount(teacherId: number): void
  /** Below the people, in a house with groups. */
  coverage?: ((shown: Shown) => ReactNode) | undefined
}

/** Its cells take the focus and the arrow keys. */
const asGrid = { role: 'grid' }
const noAccounts: Leave['accounts'] = []
/** As many rows as the tallest screen shows. */
const inSight = 30

/** People × weeks: who is away when, and what is left of everyone's leave. */
export function YearGrid({ year, accounts, zoom, onAccount, coverage, ...commands }: YearGridProps) {
  const { t } = useWords()
  const words = useYearWords()
  const [selection] = useState(yearSelection)
  const shown = useMemo(() => shownDays(year.year, zoom), [year.year, zoom])
  const pointer = useYearPointer(year.people, shown, zoom, selection, commands)
  const keyboard = useYearKeyboard(year, shown, selection, { ...commands, onCancel: pointer.cancel })
  // Those in sight are painted first; the others follow at once, while one may already look and press.
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const people = isWhole ? year.people : year.people.slice(0, inSight)
  const ofPerson = useMemo(
    () => new Map((accounts ?? noAccounts).map((account) => [account.id, account])),
    [accounts],
  )
  return (
    <section className={styles.card}>
      <YearPaperTitle year={year.year} />
      <div className={styles.scroll}>
        <div className={styles.canvas}>
          <YearBackdrop shown={shown} today={year.today} houseDays={year.houseDays} />
          <table
            {...asGrid}
            className={styles.grid}
            aria-label={t('leaveYear.title', { year: year.year })}
            aria-describedby="leave-year-keys"
          >
            <YearHead
              shown={shown}
              zoom={zoom}
              today={year.today}
              carriedUntil={carriedUntil(accounts ?? noAccounts)}
            />
            <tbody className={styles.rows} {...pointer.handlers} {...keyboard}>
              {people.map((person, at) => (
                <YearRow
                  key={person.id}
                  person={person}
                  account={ofPerson.get(person.id)}
                  shown={shown}
                  words={words}
                  isFirst={at === 0}
                  onAccount={onAccount}
                />
              ))}
            </tbody>
          </table>
          {coverage?.(shown)}
          <YearOverlay year={year} shown={shown} selection={selection} />
        </div>
      </div>
      <p id="leave-year-keys" hidden>
        {t('leaveYear.keys')}
      </p>
      <YearLegend />
    </section>
  )
}
