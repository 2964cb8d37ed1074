import type { ReactNode } from 'react'
import { startTransition, useContext, useEffect, useMemo, useState } from 'react'
import type { AbsenceYear } from '#contract/absences.ts'
import type { Leave } from '#contract/leave.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import { movedSpan } from '#domain/absences/moved-absence.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { HouseOnPaper } from '../../ui/paper-title.tsx'
import type { ShownRequest } from '../inbox/shown-request.ts'
import { useAskedWords } from './asked-span.tsx'
import { countedDays } from './counted-days.ts'
import { carriedUntil } from './lapsing.ts'
import { useYearKeyboard } from './use-year-keyboard.ts'
import type { YearCommands } from './use-year-pointer.ts'
import { useYearPointer } from './use-year-pointer.ts'
import { useYearWords } from './use-year-words.ts'
import { YearBackdrop } from './year-backdrop.tsx'
import styles from './year-grid.module.css'
import { YearHead } from './year-head.tsx'
import { YearRow } from './year-row.tsx'
import type { Shown, Zoom } from './year-scale.ts'
import { placeOf, shownDays } from './year-scale.ts'
import type { YearSelection } from './year-selection.ts'
import { spanOfChosen, useSelection, yearSelection } from './year-selection.ts'

interface YearGridProps extends YearCommands {
  readonly year: AbsenceYear
  /** What waits for an answer, by person. */
  readonly asked: ReadonlyMap<number, readonly ShownRequest[]>
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
export function YearGrid(props: YearGridProps) {
  const { year, asked, accounts, zoom, onAccount, coverage, ...commands } = props
  const { t } = useWords()
  const words = useYearWords()
  const [selection] = useState(yearSelection)
  const shown = useMemo(() => shownDays(year.year, zoom, year.today), [year.year, zoom, year.today])
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
                  asked={asked.get(person.id)}
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
          <YearOverlay {...{ year, asked, shown, selection }} />
        </div>
      </div>
      <p id="leave-year-keys" hidden>
        {t('leaveYear.keys')}
      </p>
      <YearLegend hasAsked={asked.size > 0} />
    </section>
  )
}

const marks = ['leave', 'asked', 'away', 'closed', 'holiday', 'today'] as const

/** What the marks of the year mean. */
function YearLegend({ hasAsked }: { readonly hasAsked: boolean }) {
  const { t } = useWords()
  const shown = marks.filter((mark) => mark !== 'asked' || hasAsked)
  return (
    <ul className={styles.legend} aria-label={t('leaveYear.legend.label')}>
      {shown.map((mark) => (
        <li key={mark}>
          <span className={styles[mark]} aria-hidden>
            {mark === 'leave' ? 5 : mark === 'asked' && '?'}
          </span>
          {t(`leaveYear.legend.${mark}`)}
        </li>
      ))}
    </ul>
  )
}

/** What the screen says in its selector, for paper. */
function YearPaperTitle({ year }: { readonly year: number }) {
  const { t, language } = useWords()
  const house = useContext(HouseOnPaper)
  return (
    <header className={styles.paper}>
      <h2>{t('leaveYear.title', { year })}</h2>
      {house && (
        <p>
          {house.house} · {t('schedule.printedOn', { date: formatLongDate(house.today, language) })}
        </p>
      )}
    </header>
  )
}

interface YearOverlayProps extends Pick<YearGridProps, 'year' | 'asked'> {
  readonly shown: Shown
  readonly selection: YearSelection
}

/** Above all rows: the chosen days, or a bar on its way, with its days in words. */
function YearOverlay({ year, asked, shown, selection }: YearOverlayProps) {
  const { t } = useWords()
  const inWords = useAskedWords()
  const words = useYearWords()
  const { chosen, dragged } = useSelection(selection)
  const teacherId = dragged?.teacherId ?? chosen?.teacherId
  const row = year.people.findIndex(({ id }) => id === teacherId)
  const person = year.people[row]
  if (!person) return <p role="status" className="visually-hidden" />
  const days: DaySpan | undefined = dragged
    ? movedSpan(dragged.span, dragged.start)
    : chosen && spanOfChosen(chosen)
  const place = days && placeOf(days, shown)
  if (!days || !place) return null
  const isOne = days.from === days.to
  const met = person.spans.find(({ from, to }) => from <= days.from && days.from <= to)
  const waiting = asked.get(person.id)?.find(({ from, to }) => from <= days.from && days.from <= to)
  const count = countedDays(person, days, year.houseDays, dragged?.span.share)
  const label = words.live(days, count)
  const ofDay = [met ? words.span(met) : words.day(days.from), waiting && inWords(waiting)]
    .filter(Boolean)
    .join(', ')
  const said = dragged ? label : `${person.name}, ${isOne ? ofDay : t('leaveYear.chosen', { days: label })}`
  const style = { '--at': row, left: `${place.left}%`, width: `${place.width}%` } as React.CSSProperties
  return (
    <div className={styles.overlay}>
      <span className={dragged ? styles.dragged : styles.chosen} style={style} aria-hidden>
        {(dragged || !isOne) && <span className={styles.label}>{label}</span>}
      </span>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
