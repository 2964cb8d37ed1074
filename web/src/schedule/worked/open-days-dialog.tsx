import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import type { OpenRecords } from '#contract/worked-days.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdayPlaceOf } from '#domain/values/week.ts'
import { openRecordsQuery } from '../../api/queries/records.ts'
import { formatWeekday, shortTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { goTo } from '../../site/address.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import styles from './open-days-dialog.module.css'
import { useConfirmAll } from './use-record.ts'
import { WorkedFile } from './worked-file.tsx'

type Person = OpenRecords['people'][number]

interface OpenDaysDialogProps {
  readonly today: CalendarDate
  onClose(): void
}

/** What waits for a word in all weeks, by person, and the file for who asks how days were. */
export function OpenDaysDialog({ today, onClose }: OpenDaysDialogProps) {
  const { t } = useWords()
  const people = useQuery(openRecordsQuery)
  const confirm = useConfirmAll()
  const days = people.data?.flatMap(openIn) ?? []
  return (
    <Dialog title={t('worked.openTitle')} description={t('worked.openHint')} onClose={onClose}>
      {!people.data && <Unread of={people} height={160} />}
      {people.data?.length === 0 && <Empty>{t('worked.noneOpen')}</Empty>}
      <ul className={styles.people}>
        {people.data?.map((person) => (
          <li key={person.teacherId}>
            <h3>{person.name}</h3>
            <Days person={person} onLeave={onClose} />
          </li>
        ))}
      </ul>
      <WorkedFile today={today} />
      <DialogActions>
        {/* Not a field of dates, which would bring up the keys of a phone before the list is read. */}
        <Button data-takes-focus onClick={onClose}>
          {t('general.close')}
        </Button>
        {days.length > 0 && (
          <Button
            look="primary"
            aria-disabled={confirm.isPending}
            onClick={() => void (confirm.isPending || confirm.mutate(days))}
          >
            <Check size={16} aria-hidden />
            {t('worked.confirmWeek', { count: days.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Who has come is asked for the end, and nobody else knows it. */
const openIn = ({ teacherId, days }: Person) =>
  days.flatMap(({ date, cameAt }) => {
    const place = weekdayPlaceOf(date)
    return cameAt === null && place ? [{ teacherId, weekId: place.weekNumber, dayOfWeek: place.weekday }] : []
  })

/** As many days as somebody reads; all of them are confirmed together. */
const mostShown = 10

function Days({ person, onLeave }: { readonly person: Person; onLeave(): void }) {
  const { t, language } = useWords()
  const { teacherId, days } = person
  const left = days.length - mostShown
  return (
    <ul className={styles.days}>
      {days.slice(0, mostShown).map(({ date, cameAt, alert }) => {
        const place = weekdayPlaceOf(date)
        if (!place) return null
        const day = { person: teacherId, weekday: place.weekday }
        const open = () => {
          onLeave()
          goTo({ place: 'week', week: place.weekNumber, day })
        }
        return (
          <li key={date}>
            <button type="button" onClick={open}>
              {formatWeekday(date, language)}
            </button>
            {cameAt !== null && <small>{t('worked.endMissing', { time: shortTime(cameAt) })}</small>}
            {alert && (
              <small className={styles.alert}>
                <TriangleAlert size={14} aria-hidden /> {t('worked.miniJob')}
              </small>
            )}
          </li>
        )
      })}
      {left > 0 && <li>{t('worked.openMore', { count: left })}</li>}
    </ul>
  )
}
