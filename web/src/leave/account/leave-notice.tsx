import { Printer } from 'lucide-react'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import type { Site } from '#contract/sites.ts'
import { expiryDayOf, expiryIn } from '#domain/leave/carried-leave.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate, yearOf } from '#domain/values/calendar-date.ts'
import { formatDays, formatLongDate, formatSignedNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import leaveFormStyles from './leave-form.module.css'
import { lineName, signOf, summandsOf } from './leave-lines.ts'
import styles from './leave-panel.module.css'
import { useOwnSite } from './use-leave.ts'
import { useChangeYear } from './use-leave-changes.ts'

interface LeaveNoticeProps {
  readonly account: WireLeaveAccount
  readonly today: Leave['today']
  onGone(): void
}

/** Leave lapses only after a notice: when it was given, and the letter that gives it. */
export function LeaveNotice({ account, today, onGone }: LeaveNoticeProps) {
  const { t, language } = useWords()
  const id = useId()
  const house = useOwnSite()
  const { change } = useChangeYear(account)
  const [form, setForm] = useState<'letter' | 'date'>()
  if (!house) return null
  const { year, name, noticeOn, lapsesAsTold, lapsesIfToldToday } = account
  const expires = expiryIn(year + 1, expiryDayOf(house.leaveLapsesOn))
  const long = (date: CalendarDate) => formatLongDate(date, language)
  const close = () => {
    setForm(undefined)
    onGone()
  }
  const print = () => {
    // The browser takes the page as it is.
    flushSync(() => setForm('letter'))
    window.print()
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h4 id={id}>{t('leave.notice.title')}</h4>
      <p className={styles.muted}>
        {t(house.leaveMustBe === 'begun' ? 'leave.notice.aboutBegun' : 'leave.notice.about', {
          year,
          lapses: long(expires),
          teacher: name,
        })}
      </p>
      <p>
        {!noticeOn
          ? t('leave.notice.none')
          : lapsesAsTold
            ? t('leave.notice.given', { date: long(noticeOn), lapses: long(lapsesAsTold) })
            : t('leave.notice.givenKept', { date: long(noticeOn) })}
      </p>
      <div className={styles.actions}>
        <Button onClick={print}>
          <Printer size={16} aria-hidden />
          {t('leave.notice.print')}
        </Button>
        <Button aria-expanded={form === 'date'} onClick={() => setForm(form === 'date' ? undefined : 'date')}>
          {t(noticeOn ? 'leave.notice.change' : 'leave.notice.enter')}
        </Button>
        {noticeOn && (
          <Button
            look="quiet"
            onClick={() => change({ noticeOn: null }, t('leave.notice.removed'), name, onGone)}
          >
            {t('leave.notice.remove')}
          </Button>
        )}
      </div>
      {form && (
        <NoticeForm key={form} account={account} today={today} isLetter={form === 'letter'} onClose={close} />
      )}
      {form === 'letter' && (
        <NoticeLetter account={account} today={today} house={house} lapses={lapsesIfToldToday ?? expires} />
      )}
    </section>
  )
}

interface NoticeLetterProps {
  readonly account: WireLeaveAccount
  readonly today: Leave['today']
  readonly house: Pick<Site, 'name' | 'leaveMustBe'>
  /** When the leave of the year lapses if this letter is handed over today. */
  readonly lapses: CalendarDate
}

/**
 * Only on paper. It has to name the days and when they lapse, for this person, or it is no notice (BAG 19 February 2019,
 * 9 AZR 423/16).
 */
function NoticeLetter({ account, today, house, lapses }: NoticeLetterProps) {
  const { t, language } = useWords()
  const { year, name, left, forecast } = account
  const days = (count: number) => ({ count, days: formatDays(count, language) })
  const long = (date: CalendarDate) => formatLongDate(date, language)
  const isPast = year < yearOf(today)
  const standing = { year, date: long(today), ...days(left.days) }
  return createPortal(
    <article className={styles.letter} lang={language}>
      <header>
        <strong>{house.name}</strong>
        <span>{long(today)}</span>
      </header>
      <p className={styles.to}>{t('leave.letter.to', { teacher: name })}</p>
      <h1>{t('leave.letter.title', { year })}</h1>
      <h2>{t('leave.letter.subject')}</h2>
      <p>{t('leave.letter.greeting', { teacher: name })}</p>
      <p>{isPast ? t('leave.letter.past', standing) : t('leave.letter.standing', standing)}</p>
      <table>
        <tbody>
          {summandsOf(account).map((line) => (
            <tr key={line}>
              <th scope="row">{lineName(line, year, t, language)}</th>
              <td className="figure">{formatSignedNumber(signOf(line) * account[line].days, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{lineName('left', year, t, language)}</th>
            <td className="figure">{formatDays(left.days, language)}</td>
          </tr>
        </tfoot>
      </table>
      {forecast.steps.map(
        (step) =>
          step.kind === 'lapse' && (
            <p key={step.on}>{t('leave.letter.carried', { ...days(-step.days), date: long(step.on) })}</p>
          ),
      )}
      {!isPast && <p>{t('leave.letter.ask', { year })}</p>}
      <p className={styles.lapses}>
        {t(house.leaveMustBe === 'begun' ? 'leave.letter.lapsesBegun' : 'leave.letter.lapses', {
          year,
          date: long(lapses),
        })}
      </p>
      <p>{t('leave.letter.questions')}</p>
      <p>{t('leave.letter.closing')}</p>
      <footer>
        <span>{t('leave.letter.house')}</span>
        <span>{t('leave.letter.person')}</span>
      </footer>
    </article>,
    document.body,
  )
}

interface NoticeFormProps {
  readonly account: WireLeaveAccount
  readonly today: Leave['today']
  /** A letter was printed: then it is asked whether it was handed over. */
  readonly isLetter: boolean
  onClose(): void
}

/** On which day the notice was given. */
function NoticeForm({ account, today, isLetter, onClose }: NoticeFormProps) {
  const { t, language } = useWords()
  const [date, setDate] = useState<string>(isLetter ? today : (account.noticeOn ?? today))
  const [isSent, setSent] = useState(false)
  const { change, isPending } = useChangeYear(account)
  const given = isCalendarDate(date) && date <= today ? date : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!given) return
    const words = { teacher: account.name, date: formatLongDate(given, language) }
    change({ noticeOn: given }, t('leave.notice.saved'), t('leave.notice.savedMessage', words), onClose)
  }
  return (
    <form
      className={leaveFormStyles.form}
      onSubmit={submit}
      noValidate
      aria-label={t(isLetter ? 'leave.notice.asks' : 'leave.notice.form')}
    >
      {isLetter && <strong>{t('leave.notice.asks')}</strong>}
      <Field label={t('leave.notice.date')} error={isSent && !given ? t('leave.notice.noDate') : undefined}>
        <DateInput autoFocus max={today} value={date} onDate={setDate} />
      </Field>
      <div className={leaveFormStyles.actions}>
        <Button onClick={onClose}>{t(isLetter ? 'leave.notice.notYet' : 'general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {t(isLetter ? 'leave.notice.confirm' : 'leave.notice.save')}
        </Button>
      </div>
    </form>
  )
}
