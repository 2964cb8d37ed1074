import { useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useId } from 'react'
import type { ParentLight } from '#contract/stages.ts'
import { yearsAhead } from '#domain/calendar/coming-days.ts'
import type { StageColour } from '#domain/stages/stage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { calendarYearQuery } from '../../api/queries/calendar.ts'
import { dateFormat, formatDayAndMonth } from '../../i18n/format.ts'
import { holidayName } from '../../i18n/holiday-name.ts'
import type { Language } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { closedSpans, countryIn } from '../calendar/closed-spans.ts'
import type { ClosedDay, DayCard } from './day-cards.ts'
import { dayCards } from './day-cards.ts'
import styles from './light.module.css'
import type { ShownStage } from './shown-stages.ts'
import colours from './stage-colours.module.css'
import { StageMark } from './stage-mark.tsx'

interface LightProps {
  readonly light: ParentLight
  readonly today: CalendarDate
  readonly timeZone: string
  /** The family's own; null: none chosen. */
  readonly groupId: number | null
}

const longWeekday = dateFormat({ weekday: 'long' })

/** Today, the next working day, and the next one that will not be as usual: one sentence each. */
export function Light({ light, today, timeZone, groupId }: LightProps) {
  const { t } = useWords()
  const id = useId()
  const days = useKnownDays(today)
  const cards = dayCards(light, closedSpans(days, today), today, groupId)
  const nameOf = ({ day }: ClosedDay) =>
    day.holiday ? holidayName(t, day.holiday, countryIn(days)) : day.name
  return (
    <section className={styles.light} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('light.title')}
      </h2>
      {cards.map((card) => (
        <div
          key={card.date}
          className={`${styles.card} ${card.closed ? styles.closed : ''} ${colours[card.closed ? 'none' : (card.stages[0]?.stage.colour ?? 'none')]}`}
          // Said by a reader when it changes while the page is open.
          aria-live={card === cards[0] ? 'polite' : 'off'}
        >
          {card.closed ? (
            <CalendarOff className={styles.mark} aria-hidden />
          ) : (
            <Lamp colour={card.stages[0]?.stage.colour} />
          )}
          <div>
            <p>
              <When card={card} today={today} timeZone={timeZone} />
            </p>
            {card.closed ? <Closed closed={card.closed} name={nameOf(card.closed)} /> : <Said card={card} />}
          </div>
        </div>
      ))}
    </section>
  )
}

/** The house's days that are not like others, of the years that parents look into. */
function useKnownDays(today: CalendarDate) {
  const [first = 0, last = first] = yearsAhead(today)
  const days = useQuery(calendarYearQuery('parent', first)).data ?? []
  const further = useQuery(calendarYearQuery('parent', last)).data ?? []
  return last === first ? days : [...days, ...further]
}

interface WhenProps {
  readonly card: DayCard
  readonly today: CalendarDate
  readonly timeZone: string
}

/** `Today, Monday · As of 07:12`, `Thursday, November 19`. */
function When({ card: { date, when, asOf, closed }, today, timeZone }: WhenProps) {
  const { t, language } = useWords()
  const day = longWeekday(date, language)
  if (when === 'tomorrow') return t('light.onTomorrow', { day })
  if (when === 'later') return t('light.onDay', { day, date: formatDayAndMonth(date, language) })
  const said = asOf && !closed && asOfText(asOf, today, timeZone, language)
  if (!said) return t('light.onToday', { day })
  const since =
    'day' in said
      ? t('light.asOfDay', { day: said.day, time: said.time })
      : t('light.asOf', { time: said.time })
  return `${t('light.onToday', { day })} · ${since}`
}

/** Why, and from when on children can come again. */
function Closed({ closed: { opens }, name }: { readonly closed: ClosedDay; readonly name: string }) {
  const { t, language } = useWords()
  const day = longWeekday(opens, language)
  return (
    <>
      <p className={styles.name}>{name ? t('light.closed', { name }) : t('light.closedPlain')}</p>
      <p>{t('light.opensAgain', { day, date: formatDayAndMonth(opens, language) })}</p>
    </>
  )
}

/** What is set for the day, each group's below the house's; that nothing is, in words. */
function Said({ card: { date, when, stages } }: { readonly card: DayCard }) {
  const { t, language } = useWords()
  const [first, ...others] = stages
  if (!first) {
    const day = longWeekday(date, language)
    return (
      <p className={styles.name}>
        {when === 'today'
          ? t('light.noneToday')
          : when === 'tomorrow'
            ? t('light.noneTomorrow')
            : t('light.noneLater', { day })}
      </p>
    )
  }
  return (
    <>
      <p className={styles.name}>
        <StageName shown={first} />
      </p>
      <p>
        {first.stage.text} <Until shown={first} date={date} />
      </p>
      {others.map((other) => (
        <p key={other.stage.groupId} className={`${styles.other} ${colours[other.stage.colour]}`}>
          <StageMark colour={other.stage.colour} named />
          <span>
            <strong>
              <StageName shown={other} />
            </strong>{' '}
            {other.stage.text} <Until shown={other} date={date} />
          </span>
        </p>
      ))}
    </>
  )
}

/** `Igel: Collect early` */
export function StageName({ shown: { stage, group } }: { readonly shown: ShownStage }) {
  const { t } = useWords()
  return group ? t('light.ofGroup', { group, text: stage.name }) : stage.name
}

/** Of a stage that is not the usual one: how long it holds. */
function Until({
  shown: { first, last, stage },
  date,
}: {
  readonly shown: ShownStage
  readonly date: CalendarDate
}) {
  const { t, language } = useWords()
  if (stage.colour === 'green') return null
  if (last > date) return t('light.until', { last: formatDayAndMonth(last, language) })
  return first === date ? t('light.onlyThatDay') : null
}

/** `07:12` on the house's clock, with its day when that is not today. */
function asOfText(
  asOf: string,
  today: CalendarDate,
  timeZone: string,
  language: Language,
): { time: string } | { time: string; day: string } {
  const moment = new Date(asOf)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const time = clock.format(moment)
  const day = dateInZone(moment.getTime(), timeZone)
  return day === today ? { time } : { time, day: formatDayAndMonth(day, language) }
}

/** Where the lit lamp is, and the shape in it: the colour need not be seen. */
const lit = {
  green: { at: 2, shape: 'M5 9.2 8 12l5-6' },
  yellow: { at: 1, shape: 'M9 4.5v5.5M9 13v.5' },
  orange: { at: 1, shape: 'M6.5 4.5v5.5M6.5 13v.5M11.5 4.5v5.5M11.5 13v.5' },
  red: { at: 0, shape: 'm5.5 5.5 7 7M12.5 5.5l-7 7' },
} as const

const lamps = [0, 1, 2] as const

/** A traffic light with one lamp lit, or with none. */
function Lamp({ colour }: { readonly colour: StageColour | undefined }) {
  const { t } = useWords()
  const shown = colour && lit[colour]
  const label = colour ? t('light.lamp', { colour: t(`light.colours.${colour}`) }) : t('light.off')
  return (
    <svg className={styles.lamp} viewBox="0 0 26 60" role="img" aria-label={label}>
      <rect className={styles.housing} width="26" height="60" rx="13" />
      {lamps.map((at) => (
        <circle
          key={at}
          cx="13"
          cy={12 + 18 * at}
          r="7.5"
          className={shown?.at === at ? styles[colour ?? 'green'] : styles.dark}
        />
      ))}
      {shown && (
        <path className={styles.shape} d={shown.shape} transform={`translate(4 ${3 + 18 * shown.at})`} />
      )}
    </svg>
  )
}
