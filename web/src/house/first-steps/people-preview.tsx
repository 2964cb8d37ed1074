import { CircleQuestionMark } from 'lucide-react'
import { printDayText } from '#domain/days/day-text.ts'
import type { ListedPerson } from '#domain/paste/people-list.ts'
import type { UsualDay } from '#domain/people/usual-week.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { formatDate, formatHours, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './first-steps.module.css'

/** The list as it was understood: a line for each person, asked days with their code. */
export function PeoplePreview({ people }: { readonly people: readonly ListedPerson[] }) {
  const { t, language } = useWords()
  const short = weekdayNames(language).short
  const hasStart = people.some(({ startDate }) => startDate !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={styles.box} aria-label={t('firstSteps.read')} tabIndex={0}>
      <table className={styles.people}>
        <thead>
          <tr>
            <th scope="col">{t('firstSteps.fields.name')}</th>
            <th scope="col" className={styles.number}>
              {t('firstSteps.contract')}
            </th>
            {hasStart && <th scope="col">{t('firstSteps.fields.startDate')}</th>}
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {short[weekday]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, at) => (
            // Two lines of the list may be the same: their place distinguishes them.
            <tr key={at} className={person.canBeAdded ? undefined : styles.notAdded}>
              <th scope="row">
                {person.name}
                {!person.canBeAdded && <small>{t('firstSteps.notAdded')}</small>}
              </th>
              <td className="figure">
                {person.contract !== null && formatHours(toNumber(person.contract), language)}
              </td>
              {hasStart && (
                <td className="figure">{person.startDate && formatDate(person.startDate, language)}</td>
              )}
              {weekdays.map((weekday) => (
                <td key={weekday} className="figure">
                  <PreviewDay person={person} weekday={weekday} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PreviewDay({ person, weekday }: { readonly person: ListedPerson; readonly weekday: Weekday }) {
  const { t } = useWords()
  const textOf = useUsualDayText()
  const code = person.asked[weekday]
  if (code === undefined) return textOf(person.usualWeek?.[weekday])
  return (
    <span className={styles.asked} title={t('firstSteps.asked', { code })}>
      <CircleQuestionMark size={14} aria-hidden />
      <span aria-hidden>{code}</span>
      <span className="visually-hidden">{t('firstSteps.asked', { code })}</span>
    </span>
  )
}

/** `08:00–16:00 b12:00–12:30`, `–` for no working day, nothing where weeks differ. */
export function useUsualDayText() {
  const { t } = useWords()
  return (day: UsualDay | undefined) => printDayText(day, t('typing.breakLetter')).replaceAll('-', '–')
}
