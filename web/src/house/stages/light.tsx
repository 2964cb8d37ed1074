import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ParentLight } from '#contract/stages.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { daysBetween } from '#domain/values/calendar-date.ts'
import { dateFormat, formatDayAndMonth, formatWeekday } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { asOfText } from './as-of.ts'
import { Lamp } from './lamp.tsx'
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
