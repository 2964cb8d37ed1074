import type { FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ClosingPreview, WireClosing } from '#contract/calendar.ts'
import { faultInSpan, mostSpanDays } from '#domain/absences/absence-span.ts'
import type { ClosingCharge, ShortageAnswer } from '#domain/calendar/house-day.ts'
import { closingCharges, shortageAnswers } from '#domain/calendar/house-day.ts'
import type { Region } from '#domain/calendar/regions.ts'
import { isCalendarDate, yearOf } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatDays, formatHours, formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './calendar.module.css'
import { Choices } from './choices.tsx'
import { ClosingCount } from './closing-count.tsx'
import { longestDayName } from './own-day-form.tsx'
import type { NewClosing } from './use-calendar.ts'
import { useEnterClosing, usePreviewClosing } from './use-calendar.ts'
import { useClosedOnLeave } from './use-closed-on-leave.ts'

interface ClosingFormProps {
  readonly region: Region | null
  onUndo(closing: WireClosing): void
  onClose(): void
}

/** Leave is a matter of houses with leave accounts. */
const chargesWithoutLeave = closingCharges.filter((value) => value !== 'leave')

const untouched: NewClosing = { name: '', from: '', to: '', charge: 'none' }

/** Nothing is closed before it was shown what that means for each person. */
export function ClosingForm({ region, onUndo, onClose }: ClosingFormProps) {
  const { t, language } = useWords()
  const [form, setForm] = useState(untouched)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isSent, setSent] = useState(false)
  const [whenShort, setWhenShort] = useState<ShortageAnswer>('skip')
  const offeredCharges = useHouse().leaveAccounts ? closingCharges : chargesWithoutLeave
  const preview = usePreviewClosing()
  const enter = useEnterClosing()
  const name = form.name.trim()
  const { from, to, charge } = form
  const short = preview.data?.teachers.filter(({ missing }) => missing > 0).length ?? 0
  const isNameWrong = name === '' || name.length > longestDayName
  const spanFault = () => {
    if (!isCalendarDate(from) || !isCalendarDate(to)) return t('calendar.closings.noDates')
    const fault = faultInSpan({ from, to })
    const words = { most: mostSpanDays, date: formatLongDate(firstMonday, language) }
    return fault && t(`absences.faults.${fault}`, words)
  }

  const change = (next: Partial<NewClosing>) => {
    setForm({ ...form, ...next })
    setKey(crypto.randomUUID())
    preview.reset()
    enter.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (spanFault() || isNameWrong) return
    preview.mutate({ ...form, name })
  }
  const confirm = () =>
    enter.mutate(
      { closing: { ...form, name, ...(short > 0 ? { whenShort } : {}) }, key },
      {
        onSuccess({ closing, days }) {
          showToast({
            title: t('calendar.closings.entered'),
            message: t('calendar.closings.enteredMessage', { name, count: days.length }),
            ...(closing ? { action: { label: t('undo.undo'), act: () => onUndo(closing) } } : {}),
          })
          onClose()
        },
      },
    )
  const dateField = (end: 'from' | 'to', error?: string) => (
    <Field label={t(`calendar.closings.${end}`)} error={error}>
      <DateInput
        value={form[end]}
        onDate={(value) =>
          change(
            end === 'from' && isCalendarDate(value) && (to === '' || to < value)
              ? { from: value, to: value }
              : { [end]: value },
          )
        }
      />
    </Field>
  )
  const problem = preview.error ?? enter.error

  return (
    <Dialog title={t('calendar.closings.form')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t('calendar.closings.form')}>
        <Unsaved when={form !== untouched} />
        <Field
          label={t('calendar.closings.name')}
          error={isSent && isNameWrong ? t('calendar.days.noName', { max: longestDayName }) : undefined}
        >
          <TextInput
            autoComplete="off"
            value={form.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <div className={styles.pair}>
          {dateField('from')}
          {dateField('to', isSent ? spanFault() : undefined)}
        </div>
        <Choices
          legend={t('calendar.closings.charge')}
          chosen={charge}
          options={offeredCharges.map((value) => ({ value, label: t(`calendar.closings.charges.${value}`) }))}
          hint={t(`calendar.closings.chargeHints.${charge}`)}
          onChoose={(value) => change({ charge: value })}
        />
        {preview.data && <ClosingMeans preview={preview.data} charge={charge} region={region} />}
        {short > 0 && (
          <Choices
            legend={t('calendar.closings.whenShort', { count: short })}
            chosen={whenShort}
            options={shortageAnswers.map((value) => ({
              value,
              label: t(`calendar.closings.shortAnswers.${value}`),
            }))}
            hint={t(`calendar.closings.shortHints.${whenShort}`)}
            onChoose={(value) => {
              setWhenShort(value)
              setKey(crypto.randomUUID())
            }}
          />
        )}
        {problem && <ErrorMessage>{reasonOf(problem, t)}</ErrorMessage>}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          {preview.data && preview.data.days.length > 0 ? (
            <Button look="primary" disabled={enter.isPending} onClick={confirm}>
              {t('calendar.closings.confirm', { count: preview.data.days.length })}
            </Button>
          ) : (
            <Button type="submit" look="primary" disabled={preview.isPending}>
              {t('calendar.closings.look')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface ClosingMeansProps {
  readonly preview: ClosingPreview
  readonly charge: ClosingCharge
  readonly region: Region | null
}

/** What a closing would mean, for each person. It gets the focus, because the button that asked for it is gone. */
function ClosingMeans({ preview, charge, region }: ClosingMeansProps) {
  const { t, language } = useWords()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [first] = preview.days
  const people = preview.teachers.filter(({ days, planned }) => days + planned > 0)
  const year = first && yearOf(first)
  const isOnLeave = charge === 'leave'
  const onLeave = useClosedOnLeave(year, isOnLeave ? preview.days : [])
  return (
    <section className={styles.means} aria-labelledby={id}>
      <h4 id={id} ref={title} tabIndex={-1}>
        {t('calendar.closings.preview', { count: preview.days.length })}
      </h4>
      {year === undefined ? (
        <p>{t('calendar.closings.noDay')}</p>
      ) : (
        <>
          {people.length === 0 ? (
            <p>{t('calendar.closings.nobody')}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('calendar.closings.person')}</th>
                  <th scope="col">{t(`calendar.closings.${isOnLeave ? 'leaveDays' : 'personDays'}`)}</th>
                  <th scope="col">{t(`calendar.closings.${charge === 'timeOff' ? 'cost' : 'credited'}`)}</th>
                </tr>
              </thead>
              <tbody>
                {people.map(({ teacherId, name, days, hours, planned, leaveDays, missing }) => (
                  <tr key={teacherId}>
                    <th scope="row">
                      {name}
                      {missing > 0 && (
                        <small className={styles.missing}>
                          {t('calendar.closings.missingDays', { count: missing })}
                        </small>
                      )}
                      {planned > 0 && <small>{t('calendar.closings.planned', { count: planned })}</small>}
                    </th>
                    <td className="figure">{isOnLeave ? formatDays(leaveDays, language) : days}</td>
                    <td className="figure">{formatHours(hours, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <ClosingCount region={region} days={preview.daysInYear} onLeave={onLeave}>
            {t('calendar.closings.inYear', { count: preview.daysInYear, year })}
          </ClosingCount>
        </>
      )}
    </section>
  )
}
