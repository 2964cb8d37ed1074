import '../../i18n/records-texts.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { endsOf } from '#domain/records/day-record.ts'
import { recordText } from '#domain/records/record-text.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatDayAndMonth, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { endsInWords, useWorkedText, WorkedField } from '../../records/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { minutesIn } from '../minutes-now.ts'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import type { OwnWorkedDay } from './own-worked-days.ts'
import { useWriteWorked } from './use-write-worked.ts'

interface WorkedDialogProps {
  readonly day: OwnWorkedDay
  readonly today: CalendarDate
  readonly timeZone: string
  onClose(): void
}

/** A day that was not as planned: typed to the minute, or sick from a time on. */
export function WorkedDialog({ day, today, timeZone, onClose }: WorkedDialogProps) {
  const { t, language } = useWords()
  const { date, weekday, weekId, version, entry, record } = day
  const worked = useWorkedText({ entry, spans: record?.spans, takesSickness: true })
  const writing = useWriteWorked()
  const isWithoutNetwork = useIsWithoutNetwork()
  const { typed } = worked
  const isOff = isWithoutNetwork || writing.isPending
  const write = (change: Parameters<typeof writing.mutate>[0][number]['record']) =>
    writing.mutate([{ weekId, dayOfWeek: weekday, version, record: change }], { onSuccess: onClose })
  const save = () => {
    if (isOff || typed.kind === 'fault') return
    write(typed.kind === 'sick' ? { sickFrom: typed.from } : { spans: recordText(typed.spans) })
  }
  const plan = endsOf(sessionsOf(entry))
  return (
    <Dialog
      title={`${weekdayNames(language).long[weekday]}, ${formatDayAndMonth(date, language)}`}
      description={plan ? t('my.worked.planned', { times: endsInWords(plan) }) : t('records.nothingPlanned')}
      onClose={onClose}
    >
      <Unsaved when={worked.isChanged && !writing.isPending} />
      <WorkedField
        worked={worked}
        label={t('records.field')}
        now={date === today ? minutesIn(timeZone) : undefined}
        onEnter={save}
      />
      {isWithoutNetwork && <p>{t('my.without.needed')}</p>}
      {writing.error && <ErrorMessage>{reasonOf(writing.error, t)}</ErrorMessage>}
      <DialogActions>
        {record && (
          <Button data-apart look="quietDanger" aria-disabled={isOff} onClick={() => !isOff && write(null)}>
            {t('records.takeBack')}
          </Button>
        )}
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button look="primary" aria-disabled={isOff || typed.kind === 'fault'} onClick={save}>
          {t('general.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
