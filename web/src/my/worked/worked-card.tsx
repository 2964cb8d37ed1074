import '../../i18n/records-texts.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyWeek } from '#contract/my.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { myWeekQuery } from '../../api/queries/my.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import myStyles from '../my.module.css'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import { MissingDays } from './missing-days.tsx'
import type { OwnWorkedDay } from './own-worked-days.ts'
import { earlierWeeks, workedDays } from './own-worked-days.ts'
import { useWriteWorked } from './use-write-worked.ts'
import styles from './worked.module.css'
import { WorkedDialog } from './worked-dialog.tsx'
import { WorkedLine } from './worked-line.tsx'

interface WorkedCardProps {
  /** The one with today in it. */
  readonly week: MyWeek
  readonly today: CalendarDate
  readonly timeZone: string
}

/** With the days that follow it, open or not, these fill the card of an ordinary week. */
const shownAtFirst = 6

/** What was really worked: a day as planned is one tap, and so are all that are open. */
export function WorkedCard({ week, today, timeZone }: WorkedCardProps) {
  const { t } = useWords()
  const earlier = useQueries({ queries: earlierWeeks(week.recording, today).map(myWeekQuery) })
  const writing = useWriteWorked()
  const isWithoutNetwork = useIsWithoutNetwork()
  const [isWhole, setWhole] = useState(false)
  // As it was looked at: what comes of it in the meantime is told when it is saved.
  const [asked, setAsked] = useState<OwnWorkedDay>()
  const days = workedDays([week, ...earlier.map(({ data }) => data)], today)
  const open = days.filter(({ isOpen }) => isOpen)
  const isOff = isWithoutNetwork || writing.isPending
  const takeBack = (written: Awaited<ReturnType<typeof writing.mutateAsync>>) =>
    writing.mutate(
      written.map(({ weekId, dayOfWeek, version }) => ({ weekId, dayOfWeek, version, record: null })),
    )
  const confirm = (chosen: readonly OwnWorkedDay[]) => {
    if (isOff) return
    writing.mutate(
      chosen.map(({ weekId, weekday, version }) => ({
        ...{ weekId, dayOfWeek: weekday, version },
        record: { asPlanned: true },
      })),
      {
        onSuccess: (written) =>
          showToast({
            title: t('my.worked.confirmed', { count: written.length }),
            action: { label: t('records.takeBack'), act: () => takeBack(written) },
          }),
      },
    )
  }
  if (days.length === 0 && !week.recording?.missing) return null
  const shown = isWhole ? days : days.filter((day) => isWorthShowing(day, today)).slice(0, shownAtFirst)
  return (
    <Card>
      <section className={myStyles.card} aria-labelledby="my-worked">
        <div className={styles.head}>
          <h2 id="my-worked">{t('my.worked.title')}</h2>
          {open.length > 1 && (
            <Button look="primary" aria-disabled={isOff} onClick={() => confirm(open)}>
              {t('my.worked.all', { count: open.length })}
            </Button>
          )}
        </div>
        {isWithoutNetwork && <p className={myStyles.quiet}>{t('my.without.needed')}</p>}
        <MissingDays days={week.recording?.missing} isAlert={week.recording?.missingIsAlert} />
        {writing.error && <ErrorMessage>{reasonOf(writing.error, t)}</ErrorMessage>}
        {open.length === 0 && !week.recording?.missing && (
          <p className={myStyles.quiet}>{t('my.worked.nothingOpen')}</p>
        )}
        <ul className={styles.days}>
          {shown.map((day) => (
            <WorkedLine
              key={day.date}
              {...{ day, today, timeZone, isOff }}
              onConfirm={() => confirm([day])}
              onDifferent={() => setAsked(day)}
            />
          ))}
        </ul>
        {days.length > shown.length && (
          <Button look="quiet" className={myStyles.link ?? ''} onClick={() => setWhole(true)}>
            {t('my.worked.everyDay')}
          </Button>
        )}
        {asked && <WorkedDialog {...{ today, timeZone }} day={asked} onClose={() => setAsked(undefined)} />}
      </section>
    </Card>
  )
}

/** What is done and agreed with needs no more looking at; today may still become another day. */
function isWorthShowing({ date, isOpen, record, managed }: OwnWorkedDay, today: CalendarDate): boolean {
  return isOpen || (managed !== undefined && !record?.notAgreed) || (date === today && record !== undefined)
}
