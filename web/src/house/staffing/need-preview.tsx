import type { OpeningHours } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { minutesOf } from '#domain/values/clock-time.ts'
import { shortTime, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { SentNeed } from './need-draft.ts'
import type { NeedRun } from './need-runs.ts'
import { needOfWeek } from './need-runs.ts'
import styles from './staffing.module.css'

interface NeedPreviewProps {
  readonly need: SentNeed
  readonly opening: OpeningHours
}

/** What was typed as a curve, and how many people it asks for, in words. */
export function NeedPreview({ need, opening }: NeedPreviewProps) {
  const { t, language } = useWords()
  const week = needOfWeek(need, opening)
  if (week.length === 0) return <p>{t('staffing.need.noOpening')}</p>
  const short = weekdayNames(language).short
  const daysText = (days: readonly Weekday[]) => {
    const [first, last] = [days[0], days.at(-1)]
    const isSpan = first && last && last - first === days.length - 1 && days.length > 2
    return isSpan ? `${short[first]}–${short[last]}` : days.map((day) => short[day]).join(', ')
  }
  return (
    <div className={styles.preview} role="group" aria-label={t('staffing.need.preview')}>
      {week.map(({ days, runs }) => (
        <div key={days.join()} className={styles.previewDay}>
          <strong>{daysText(days)}</strong>
          {runs.some(({ children }) => children > 0) ? (
            <>
              <Curve runs={runs} />
              <ul>
                {runs
                  .filter(({ children }) => children > 0)
                  .map((run) => (
                    <li key={run.from}>
                      <RunWords run={run} />
                    </li>
                  ))}
              </ul>
            </>
          ) : (
            <p>{t('staffing.need.nobody')}</p>
          )}
        </div>
      ))}
    </div>
  )
}

function RunWords({ run: { from, to, children, need, good } }: { readonly run: NeedRun }) {
  const { t } = useWords()
  const words = {
    from: shortTime(from),
    to: shortTime(to),
    children: t('staffing.need.count', { count: children }),
    people: need,
  }
  return good > need ? t('staffing.need.runGood', { ...words, good }) : t('staffing.need.run', words)
}

const width = 300
const height = 56

/** Children as steps, filled; the people who are needed as a line over it. Decoration: the words say the same. */
export function Curve({ runs }: { readonly runs: readonly NeedRun[] }) {
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return null
  const begin = minutesOf(first.from)
  const length = minutesOf(last.to) - begin
  const x = (time: NeedRun['from']) => ((minutesOf(time) - begin) / length) * width
  const most = Math.max(1, ...runs.map(({ children }) => children))
  const mostPeople = Math.max(1, ...runs.map(({ need }) => need))
  const yOfChildren = (children: number) => height - (children / most) * (height - 6)
  const yOfPeople = (people: number) => height - (people / mostPeople) * (height - 6) * 0.6
  const area = runs.map(({ from, to, children }) => `H${x(from)}V${yOfChildren(children)}H${x(to)}`).join('')
  const line = runs.map(({ to, need }) => `V${yOfPeople(need)}H${x(to)}`).join('')
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.curveChildren} d={`M0 ${height}${area}V${height}Z`} />
      <path className={styles.curvePeople} d={`M0 ${yOfPeople(first.need)}${line}`} />
    </svg>
  )
}
