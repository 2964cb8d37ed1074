import type { FormEvent } from 'react'
import { useState } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate, yearOf } from '#domain/values/calendar-date.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Checkbox, Field, TextInput } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './calendar.module.css'
import { Choices } from './choices.tsx'
import type { OwnDay } from './use-calendar.ts'
import { usePutDay } from './use-calendar.ts'

interface OwnDayFormProps {
  readonly year: number
  /** What the day is already, if anything. */
  nameAt(date: CalendarDate): string | undefined
  onClose(): void
}

export const longestDayName = 60
const ownKinds = ['holiday', 'release', 'teamDay'] as const

/** A holiday, a release or a team day that only this house has. */
export function OwnDayForm({ year, nameAt, onClose }: OwnDayFormProps) {
  const { t, language } = useWords()
  const put = usePutDay()
  const [date, setDate] = useState('')
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<OwnDay['kind']>('teamDay')
  const [onlyHalf, setOnlyHalf] = useState(false)
  const [isSent, setSent] = useState(false)
  const name = typed.trim()

  const dateFault = () => {
    if (!isCalendarDate(date) || yearOf(date) !== year) return t('calendar.days.notInYear', { year })
    const taken = nameAt(date)
    return taken === undefined ? undefined : t('calendar.days.taken', { name: taken })
  }
  const isNameWrong = name === '' || name.length > longestDayName

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!isCalendarDate(date) || dateFault() || isNameWrong) return
    const share = onlyHalf && kind !== 'teamDay' ? { share: 0.5 as const } : {}
    put.mutate(
      { date, kind, name, ...share },
      {
        onSuccess() {
          const message = t('calendar.days.addedMessage', { name, date: formatLongDate(date, language) })
          showToast({ title: t('calendar.days.added'), message })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t('calendar.days.addTitle')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t('calendar.days.addTitle')}>
        <Unsaved when={date !== '' || typed !== ''} />
        <div className={styles.pair}>
          <Field label={t('calendar.days.date')} error={isSent ? dateFault() : undefined}>
            <DateInput min={`${year}-01-01`} max={`${year}-12-31`} value={date} onDate={setDate} />
          </Field>
          <Field
            label={t('calendar.days.name')}
            error={isSent && isNameWrong ? t('calendar.days.noName', { max: longestDayName }) : undefined}
          >
            <TextInput autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        </div>
        <Choices
          legend={t('calendar.days.kind')}
          chosen={kind}
          options={ownKinds.map((value) => ({ value, label: t(`calendar.days.kinds.${value}`) }))}
          hint={t(`calendar.days.hints.${kind}`)}
          onChoose={(chosen) => setKind(chosen)}
        />
        {kind !== 'teamDay' && (
          <Checkbox checked={onlyHalf} onChange={setOnlyHalf}>
            {t('calendar.days.onlyHalf')}
          </Checkbox>
        )}
        {put.isError && <ErrorMessage>{reasonOf(put.error, t)}</ErrorMessage>}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={put.isPending}>
            {t('general.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
