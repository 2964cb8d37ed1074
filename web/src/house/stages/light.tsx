import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ParentLight } from '#contract/stages.ts'
import type { StageColour } from '#domain/stages/stage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone, daysBetween } from '#domain/values/calendar-date.ts'
import { dateFormat, formatDayAndMonth, formatWeekday } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './light.module.css'
import type { ShownStage } from './shown-stages.ts'
import { shownStages } from './shown-stages.ts'
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

/** What holds today, and below it what will not be as usual on the coming days. */
export function Light({ light, today, timeZone, groupId }: LightProps) {
  const { t, language } = useWords()
  const id = useId()
  const shown = shownStages(light, today, groupId)
  const [first, ...others] = shown.today
  const asOf = first && shown.asOf && asOfText(shown.asOf, today, timeZone, language)
  return (
    <section className={`${styles.light} ${colours[first?.stage.colour ?? 'none']}`} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('light.title')}
      </h2>
      {/* Said by a reader when it changes while the page is open. */}
      <div className={styles.today} aria-live="polite">
        <Lamp colour={first?.stage.colour} />
        <div>
          <p className={styles.name}>{first ? <TodayName shown={first} /> : t('light.none')}</p>
          {first && <StageText shown={first} note={<Until shown={first} today={today} />} />}
          {asOf && (
            <p>
              {'day' in asOf
                ? t('light.asOfDay', { day: asOf.day, time: asOf.time })
                : t('light.asOf', { time: asOf.time })}
            </p>
          )}
        </div>
      </div>
      {(others.length > 0 || shown.later.length > 0) && (
        <ul className={styles.more}>
          {others.map((other) => (
            <li key={other.stage.groupId} className={colours[other.stage.colour]}>
              <StageMark colour={other.stage.colour} named />
              <p>
                <strong>
                  <TodayName shown={other} />
                </strong>{' '}
                {other.stage.text} <Until shown={other} today={today} />
              </p>
            </li>
          ))}
          {shown.later.map((later) => (
            <li key={`${later.first} ${later.stage.groupId}`} className={colours[later.stage.colour]}>
              <StageMark colour={later.stage.colour} named />
              <LaterText shown={later} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TodayName({ shown: { stage, group } }: { readonly shown: ShownStage }) {
  const { t } = useWords()
  return group ? t('light.todayOf', { group, stage: stage.name }) : t('light.today', { stage: stage.name })
}

function StageText({ shown, note }: { readonly shown: ShownStage; readonly note: ReactNode }) {
  return (
    <p>
      {shown.stage.text} {note}
    </p>
  )
}

/** Of a stage that holds longer than today and is not the usual one. */
function Until({
  shown: { last, stage },
  today,
}: {
  readonly shown: ShownStage
  readonly today: CalendarDate
}) {
  const { t, language } = useWords()
  if (last === today || stage.colour === 'green') return null
  return t('light.until', { last: formatDayAndMonth(last, language) })
}

/** `Thursday: Collect early. Igel: Please come by 15:00. Only on November 19.` */
function LaterText({ shown, today }: { readonly shown: ShownStage; readonly today: CalendarDate }) {
  const { t, language } = useWords()
  const { first, last, stage, group } = shown
  const isNear = daysBetween(today, first) < 7
  const day = isNear ? longWeekday(first, language) : formatWeekday(first, language)
  const text = group ? t('light.ofGroup', { group, text: stage.text }) : stage.text
  const days = { first: formatDayAndMonth(first, language), last: formatDayAndMonth(last, language) }
  return (
    <p>
      <strong>{t('light.later', { day, stage: stage.name })}</strong> {text}{' '}
      {first === last ? t('light.onlyOn', { day: days.first }) : t('light.fromTo', days)}
    </p>
  )
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
