import type { FormEvent } from 'react'
import { useState } from 'react'
import type { Account, WireBooking } from '#contract/account.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { hoursOf, plus, toNumber } from '#domain/values/hours.ts'
import type { BookingFault } from '#domain/weeks/booking.ts'
import { bookingKinds, reasonLength, weekOfBooking } from '#domain/weeks/booking.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatBalance } from '../../i18n/format.ts'
import { refusalSentence } from '../../i18n/refusal-sentence.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { HoursInput } from '../../ui/hours-input.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { weekNames } from './account-extras.ts'
import type { AccountLine } from './account-lines.ts'
import { balanceIn } from './account-lines.ts'
import styles from './booking-dialog.module.css'
import type { BookingDraft } from './booking-draft.ts'
import { bookedHoursOf, bookingLimits, bookingOf } from './booking-draft.ts'
import { useEnterBooking } from './use-account.ts'

interface BookingDialogProps {
  readonly account: Account
  readonly lines: readonly AccountLine[]
  onEntered(booking: WireBooking): void
  onClose(): void
}

/** Says what the balance becomes, and from which week on, before anything is booked. */
export function BookingDialog({ account, lines, onEntered, onClose }: BookingDialogProps) {
  const { t, language } = useWords()
  const untouched: BookingDraft = { kind: 'payout', date: account.today, hours: '', reason: '' }
  const [draft, setDraft] = useState(untouched)
  const [isSent, setSent] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const enter = useEnterBooking()
  const closedBefore = useHouse().closedBefore
  const earliest = closedBefore && closedBefore > account.beginsOn ? closedBefore : account.beginsOn
  const read = bookingOf(draft, earliest)
  const faults = isSent && 'faults' in read ? read.faults : {}
  const change = (next: Partial<BookingDraft>) => {
    setDraft({ ...draft, ...next })
    setKey(crypto.randomUUID())
    enter.reset()
  }
  const said = (fault: BookingFault | 'noDate' | 'noHours' | undefined) => {
    if (!fault) return undefined
    if (fault === 'noDate' || fault === 'noHours') return t(`account.dialog.${fault}`)
    const most = fault === 'reason_too_long' ? reasonLength.most : bookingLimits.most
    const params = { date: earliest, least: reasonLength.least, most }
    // As the server would refuse it.
    return refusalSentence({ statusCode: 400, code: fault, message: '', params }, language)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if ('faults' in read) return
    enter.mutate(
      { teacherId: account.id, booking: read.booking, key },
      {
        onSuccess(booking) {
          onEntered(booking)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={t('account.enter')}
      description={t('account.dialog.description', { teacher: account.name })}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Unsaved when={JSON.stringify(draft) !== JSON.stringify(untouched)} />
        <div className={styles.pair}>
          <Field label={t('account.dialog.kind')}>
            <Select
              value={draft.kind}
              onChange={({ target }) => change({ kind: target.value as BookingDraft['kind'] })}
            >
              {bookingKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`account.kinds.${kind}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('account.dialog.date')} error={said(faults.date)}>
            <DateInput min={earliest} value={draft.date} onDate={(date) => change({ date })} />
          </Field>
        </div>
        <Field
          label={t('account.dialog.hours')}
          hint={t(`account.dialog.signs.${draft.kind}`)}
          error={said(faults.hours)}
        >
          <HoursField text={draft.hours} onText={(hours) => change({ hours })} />
        </Field>
        <Field
          label={t('account.dialog.reason')}
          hint={t('account.dialog.reasonHint', { least: reasonLength.least })}
          error={said(faults.reason)}
        >
          <TextInput
            autoComplete="off"
            maxLength={reasonLength.most + 100}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
        <Effect draft={draft} lines={lines} />
        {enter.error && <ErrorMessage>{reasonOf(enter.error, t)}</ErrorMessage>}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={enter.isPending}>
            {t('account.dialog.book')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface HoursFieldProps {
  readonly text: string
  onText(text: string): void
}

/** Takes what the field around it says of it. */
function HoursField({ text, onText, ...rest }: HoursFieldProps) {
  return <HoursInput {...rest} framed text={text} limits={bookingLimits} onText={onText} />
}

/** From which week on the balance is another one, and what it becomes. */
function Effect({ draft, lines }: { readonly draft: BookingDraft; readonly lines: readonly AccountLine[] }) {
  const { t, language } = useWords()
  const hours = bookedHoursOf(draft)
  if (!hours || !isCalendarDate(draft.date)) return <p className={styles.effect} role="status" />
  const week = weekOfBooking(draft.date)
  const before = balanceIn(lines, week)
  const signed = (amount: typeof before) => formatBalance(toNumber(amount), language)
  return (
    <p className={styles.effect} role="status">
      {t('account.dialog.effect', {
        week: t('account.week', { number: weekNames.weekNumber(week) }),
        before: signed(before),
        after: signed(plus(before, hoursOf(hours))),
      })}
    </p>
  )
}
