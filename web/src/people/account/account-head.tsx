import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Account } from '#contract/account.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import { formatBalance, formatDayAndMonth, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { toneOf } from '../../ui/signed-hours.tsx'
import { weekNames } from './account-extras.ts'
import styles from './account-head.module.css'
import type { Standing } from './account-lines.ts'

interface Person {
  readonly id: number
  readonly name: string
}

interface AccountHeadProps {
  readonly account: Account
  readonly standing: Standing
  readonly previous: Person | undefined
  readonly next: Person | undefined
  /** The heading, which has the focus after a line has gone. */
  readonly heading: React.RefObject<HTMLHeadingElement | null>
  onTeacher(id: number): void
}

/** Whose account it is, and where it stands. */
export function AccountHead({ account, standing, previous, next, heading, onTeacher }: AccountHeadProps) {
  const { t, language } = useWords()
  const { balance, endedWeek, running, target } = standing
  const weekOf = (week: number) => t('account.week', { number: weekNames.weekNumber(week) })
  const signed = (hours: Hours) => formatBalance(toNumber(hours), language)
  const turn = (person: Person | undefined, which: 'previous' | 'next') => (
    <Button
      icon
      look="quiet"
      disabled={!person}
      aria-label={person ? t(`account.${which}`, { teacher: person.name }) : t(`account.no.${which}`)}
      onClick={() => person && onTeacher(person.id)}
    >
      {which === 'previous' ? <ChevronLeft size={17} aria-hidden /> : <ChevronRight size={17} aria-hidden />}
    </Button>
  )
  const date = formatDayAndMonth(weekNames.fridayOf(endedWeek), language)
  return (
    <div className={styles.head}>
      <div className={styles.person}>
        {turn(previous, 'previous')}
        <h2 ref={heading} tabIndex={-1}>
          {account.name}
        </h2>
        {turn(next, 'next')}
      </div>
      <p className={styles.balance}>
        <strong className={`figure ${toneOf(balance)}`}>{signed(balance)}</strong> {t('account.hours')}
      </p>
      <p className={styles.asOf}>{t('account.asOf', { number: weekOf(endedWeek), date })}</p>
      <dl className={styles.facts}>
        {running && (
          <div>
            <dt>{t('account.planned', { number: weekOf(running.week) })}</dt>
            <dd className="figure">{signed(running.balance)}</dd>
          </div>
        )}
        {target !== undefined && (
          <div>
            <dt>{t('account.targetAWeek')}</dt>
            <dd className="figure">{formatHours(toNumber(target), language)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
