import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WireSwapEffect } from '#contract/swaps.ts'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { formatBalance, formatHours } from '../../i18n/format.ts'
import { lawHintText } from '../../i18n/law-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import styles from './swaps.module.css'

type Person = WireSwapEffect['people'][number]

/** Hours of the day and the week, the balance and working time, of both before and after: side by side. */
export function SwapFigures({ effect: { people } }: { readonly effect: WireSwapEffect }) {
  const { t, language } = useWords()
  const { lawHints } = useHouse()
  const lastWeek = Math.max(...people.flatMap(({ weeks }) => weeks.map(({ weekId }) => weekId)))
  const isOneDay = people.every(({ days }) => days.length === 1)
  const inHours = ({ before, after }: Person['hours']) =>
    t('swapInbox.change', { before: formatHours(before, language), after: formatHours(after, language) })
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{t('swapInbox.columns.what')}</th>
          {people.map(({ teacherId, name }) => (
            <th key={teacherId} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Figures head={t(isOneDay ? 'swapInbox.columns.day' : 'swapInbox.columns.days')} people={people}>
          {({ hours }) => inHours(hours)}
        </Figures>
        <Figures head={t('swapInbox.columns.week')} people={people}>
          {({ weeks }) => weeks.map((week) => <span key={week.weekId}>{inHours(week)}</span>)}
        </Figures>
        <Figures
          head={t('swapInbox.columns.balance', { week: isoWeek(weekOfNumber(lastWeek).startDate).week })}
          people={people}
        >
          {({ balance: { before, after } }) => (
            <>
              {formatBalance(before, language)} →{' '}
              <strong data-sign={Math.sign(after)}>{formatBalance(after, language)}</strong>
            </>
          )}
        </Figures>
        {lawHints && (
          <Figures head={t('swapInbox.columns.hints')} people={people}>
            {(person) => <Hints {...person} />}
          </Figures>
        )}
      </tbody>
    </table>
  )
}

interface FiguresProps {
  readonly head: string
  readonly people: readonly Person[]
  children(person: Person): ReactNode
}

function Figures({ head, people, children }: FiguresProps) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {people.map((person) => (
        <td key={person.teacherId}>{children(person)}</td>
      ))}
    </tr>
  )
}

function Hints({ comes, goes }: Pick<Person, 'comes' | 'goes'>) {
  const { t } = useWords()
  return (
    <>
      {comes.length === 0 && (
        <span>
          <Check size={14} aria-hidden /> {t('swapInbox.noHints')}
        </span>
      )}
      {comes.map((hint) => (
        <span key={`${hint.date} ${hint.rule}`} data-level="tight">
          {t('swapInbox.comes', { hint: lawHintText(hint, t) })}
        </span>
      ))}
      {goes.map((hint) => (
        <span key={`${hint.date} ${hint.rule}`}>{t('swapInbox.goes', { hint: lawHintText(hint, t) })}</span>
      ))}
    </>
  )
}
