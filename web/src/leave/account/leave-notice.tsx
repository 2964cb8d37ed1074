import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import { expiryDayOf, expiryIn } from '#domain/leave/carried-leave.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './leave-panel.module.css'
import { NoticeForm } from './notice-form.tsx'
import { NoticeLetter } from './notice-letter.tsx'
import { useHouse } from './use-leave.ts'
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
  const house = useHouse()
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
