import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WholeMonth } from '#contract/months.ts'
import type { PageAddress } from '#contract/wire/page-address.ts'
import type { Month } from '#domain/months/month.ts'
import { formatMonth } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkTo } from '../../site/address.ts'
import { Field, Select } from '../../ui/field.tsx'
import { BackLink, PlaceHeading } from '../../ui/place-heading.tsx'
import { SignedHours } from '../../ui/signed-hours.tsx'
import { Card, Empty } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import { MonthEvents } from './month-events.tsx'
import styles from './month-panel.module.css'
import type { DayToOpen } from './open-items.tsx'
import { OpenItems } from './open-items.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { confirmedAt, nameOnSheet } from './sheet-words.ts'
import { useMonth } from './use-months.ts'

interface MonthPanelProps {
  readonly month: Month
  /** Whose sheet is shown first. */
  readonly teacherId: number | undefined
  /** The months that it is one of. */
  readonly list: PageAddress
  /** What can be done with the month, where the area has its place for it. */
  actions(month: WholeMonth, print: (which: 'one' | 'all') => void): React.ReactNode
  /** What belongs to the month beside its sheets. */
  extras?(month: WholeMonth): React.ReactNode
  onTeacher(teacherId: number): void
  onDay(day: DayToOpen): void
}

/** A month: what is open, and the sheet of each person. */
export function MonthPanel(props: MonthPanelProps) {
  const { month: name, teacherId, list, actions, extras, onTeacher, onDay } = props
  const { t, language } = useWords()
  const month = useMonth(name)
  const { printed, print } = usePrintedSheets()
  const [allOpen, setAllOpen] = useState(false)
  const back = <BackLink {...linkTo(list)}>{t('months.allMonths')}</BackLink>
  if (!month.data)
    return (
      <div className={styles.panel}>
        {back}
        <Unread of={month} height={480} />
      </div>
    )
  const { data } = month
  const shown = data.sheets.find((sheet) => sheet.teacherId === teacherId) ?? data.sheets[0]
  return (
    <div className={styles.panel}>
      {back}
      {actions(data, print)}
      <header className={styles.head}>
        <PlaceHeading>{formatMonth(data.from, language)}</PlaceHeading>
        <span className={styles.state} data-state={data.state}>
          {t(`months.states.${data.state}`)}
        </span>
        {data.confirmations && (
          <span>
            {t('months.confirmedOf', { count: data.confirmations.length, all: data.sheets.length })}
          </span>
        )}
        <MonthEvents month={data} withChecksum />
      </header>
      {data.state !== 'closed' && (
        <div className={styles.items}>
          <OpenItems month={data} all={allOpen} onAll={() => setAllOpen(true)} onDay={onDay} />
        </div>
      )}
      {extras && <div className={styles.extras}>{extras(data)}</div>}
      {shown ? (
        <div className={styles.sheets}>
          <MonthPeople month={data} shown={shown.teacherId} onTeacher={onTeacher} />
          <div className={printed === 'all' ? styles.onlyScreen : styles.shown}>
            <Card>
              <PersonSheet sheet={shown} month={data} />
            </Card>
          </div>
          {printed === 'all' && (
            <div className={styles.onlyPaper}>
              {data.sheets.map((sheet) => (
                <PersonSheet key={sheet.teacherId} sheet={sheet} month={data} />
              ))}
            </div>
          )}
        </div>
      ) : (
        <Card>
          <Empty>{t('months.nobody')}</Empty>
        </Card>
      )}
    </div>
  )
}

/** Which sheets are printed: the shown one, or for once all of them. */
function usePrintedSheets() {
  const [printed, setPrinted] = useState<'one' | 'all'>('one')
  useEffect(() => {
    if (printed === 'one') return
    const done = () => setPrinted('one')
    window.addEventListener('afterprint', done)
    return () => window.removeEventListener('afterprint', done)
  }, [printed])
  const print = (which: 'one' | 'all') => {
    // At once, because the browser takes the page as it is.
    flushSync(() => setPrinted(which))
    window.print()
  }
  return { printed, print }
}

interface MonthPeopleProps {
  readonly month: WholeMonth
  readonly shown: number
  onTeacher(teacherId: number): void
}

/** Whose sheet is shown: a list beside it, or a choice above it where there is no room. */
function MonthPeople({ month, shown, onTeacher }: MonthPeopleProps) {
  const { t, language } = useWords()
  const openOf = (teacherId: number) => month.openItems.filter((item) => item.teacherId === teacherId).length
  return (
    <>
      <nav className={styles.people} aria-label={t('months.people')}>
        <ul>
          {month.sheets.map(({ teacherId, account, ...sheet }) => (
            <li key={teacherId}>
              <button
                type="button"
                aria-current={teacherId === shown || undefined}
                onClick={() => onTeacher(teacherId)}
              >
                <span className={styles.personName}>{nameOnSheet(sheet, t)}</span>
                {openOf(teacherId) > 0 && (
                  <span className={styles.count} title={t('months.openOf', { count: openOf(teacherId) })}>
                    <span aria-hidden>{openOf(teacherId)}</span>
                    <span className="visually-hidden">
                      {t('months.openOf', { count: openOf(teacherId) })}
                    </span>
                  </span>
                )}
                {confirmedAt(month, teacherId) && (
                  <span className={styles.confirmed} title={t('months.confirmedBy')}>
                    <Check size={15} aria-hidden />
                    <span className="visually-hidden">{t('months.confirmedBy')}</span>
                  </span>
                )}
                <span className="figure">
                  <SignedHours balance hours={account.after.balance} language={language} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.choice}>
        <Field label={t('months.person')}>
          <Select value={shown} onChange={({ target }) => onTeacher(Number(target.value))}>
            {month.sheets.map(({ teacherId, ...sheet }) => (
              <option key={teacherId} value={teacherId}>
                {nameOnSheet(sheet, t)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}
