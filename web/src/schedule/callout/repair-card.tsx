import { CircleCheck, Coffee, Copy, History, Phone, Scale, TriangleAlert } from 'lucide-react'
import type { CalloutDay, Repair } from '#domain/callout/callout-day.ts'
import { partsOf } from '#domain/callout/change-parts.ts'
import { noHours, plus, toNumber } from '#domain/values/hours.ts'
import { dialled } from '#domain/values/phone-number.ts'
import { formatBalance, formatDayAndMonth, shortTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { CalloutNames } from './callout-words.ts'
import { leftSentence, quartersText, repairSentence } from './callout-words.ts'
import styles from './repair-card.module.css'

interface RepairCardProps {
  readonly repair: Repair
  readonly day: CalloutDay
  /** Quarters of the whole gap. */
  readonly gap: number
  /** When and where a teacher is missing, for a message to a colleague. */
  readonly gapInWords: string
  readonly isBest: boolean
  readonly names: CalloutNames
  phoneOf(teacherId: number): string
  readonly busy: boolean
  onEnter(): void
}

/** One way out: what it closes, what it costs whom, and one button. It asks, it never orders. */
export function RepairCard({
  repair,
  day,
  gap,
  gapInWords,
  isBest,
  names,
  phoneOf,
  busy,
  onEnter,
}: RepairCardProps) {
  const { t, language } = useWords()
  const sentence = repairSentence(repair, names)
  const isWhole = repair.closed === gap
  const facts = useFacts(repair, day, names)
  const phones = repair.changes.flatMap(({ teacherId }) => {
    const phone = phoneOf(teacherId)
    return phone ? [{ teacherId, phone }] : []
  })
  const copy = () => {
    const people = repair.changes.map(({ teacherId }) => names.personOf(teacherId).split(' ')[0] ?? '')
    const text = t('callout.message', {
      names: new Intl.ListFormat(language).format(people),
      day: formatDayAndMonth(day.date, language),
      gap: gapInWords,
      sentence: `${sentence}.`,
    })
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: t('callout.copied') }),
      () => showToast({ title: t('callout.copyFailed'), destructive: true }),
    )
  }
  const left = leftSentence(repair.left, names)
  return (
    <li className={isBest ? `${styles.card} ${styles.best}` : styles.card}>
      <h4>{sentence}</h4>
      <p className={styles.closes}>
        <span className={styles.share} aria-hidden>
          <span style={{ width: `${(repair.closed / gap) * 100}%` }} />
        </span>
        {isWhole
          ? t('callout.closesAll')
          : t('callout.closes', { closed: quartersText(repair.closed), gap: quartersText(gap) })}
      </p>
      <ul className={styles.facts}>
        {facts.map(({ icon: Icon, text, isHint }) => (
          <li key={text} {...(isHint ? { 'data-hint': true } : {})}>
            <Icon size={15} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      {left && <p className={styles.left}>{left}</p>}
      <div className={styles.acts}>
        <Button
          look={isBest ? 'primary' : 'plain'}
          aria-label={t('callout.enterLabel', { sentence })}
          aria-disabled={busy}
          onClick={() => !busy && onEnter()}
        >
          {busy ? t('callout.entering') : t('callout.enter')}
        </Button>
        {phones.map(({ teacherId, phone }) => (
          <a
            key={teacherId}
            className={styles.call}
            href={`tel:${dialled(phone) ?? phone.replaceAll(/[^+\d]/g, '')}`}
            aria-label={t('callout.call', { name: names.personOf(teacherId) })}
          >
            <Phone size={18} aria-hidden />
          </a>
        ))}
        <Button icon aria-label={t('callout.copy')} title={t('callout.copy')} onClick={copy}>
          <Copy size={16} aria-hidden />
        </Button>
      </div>
    </li>
  )
}

interface Fact {
  readonly icon: typeof Scale
  readonly text: string
  readonly isHint?: boolean
}

/** Hours and balance, hints or none, how often each was asked. With several people each line names whose it is. */
function useFacts({ changes }: Repair, { colleagues }: CalloutDay, names: CalloutNames): Fact[] {
  const { t, language } = useWords()
  const isOne = changes.length === 1
  const facts = changes.flatMap((change): Fact[] => {
    const { teacherId, extra, hints } = change
    const colleague = colleagues.find((each) => each.teacherId === teacherId)
    const name = names.personOf(teacherId)
    const balance = plus(colleague?.balance ?? noHours, extra)
    const params = {
      hours: formatBalance(toNumber(extra), language),
      balance: formatBalance(toNumber(balance), language),
    }
    const steppedIn = colleague?.steppedIn ?? null
    const asked = steppedIn === null ? [] : [t('callout.asked', { count: steppedIn })]
    return [
      { icon: Scale, text: isOne ? t('callout.hours', params) : t('callout.hoursOf', { name, ...params }) },
      ...hints.map(({ rule, paragraph }) => ({
        icon: TriangleAlert,
        text:
          rule === 'dailyHours' ? t('callout.over8', { paragraph }) : t('callout.otherHint', { paragraph }),
        isHint: true,
      })),
      ...partsOf(change).flatMap((part): Fact[] => {
        if (part.part !== 'newBreak') return []
        const span = { from: shortTime(part.from), to: shortTime(part.to) }
        const text = isOne ? t('callout.newBreak', span) : t('callout.newBreakOf', { name, ...span })
        return [{ icon: Coffee, text, isHint: true }]
      }),
      ...asked.map((text) => ({
        icon: History,
        text: isOne ? text : t('callout.askedOf', { name, asked: text }),
      })),
    ]
  })
  const hasHint = changes.some(({ hints }) => hints.length > 0)
  return hasHint ? facts : [...facts, { icon: CircleCheck, text: t('callout.noHint') }]
}
