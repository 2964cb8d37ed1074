import { ArrowLeft, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { CalloutDay, Repair } from '#domain/callout/callout-day.ts'
import { gapOfDay } from '#domain/callout/gap-of-day.ts'
import { groupToShow } from '#domain/callout/group-to-show.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import type { CoverageRun, Gap } from '#domain/staffing/coverage.ts'
import { coverageOfDay, gapsOf } from '#domain/staffing/coverage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { gridMinutes, minutesOf } from '#domain/values/clock-time.ts'
import { formatWeekday } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import type { CalloutNames } from './callout-words.ts'
import { whereIsGap } from './callout-words.ts'
import styles from './find-cover.module.css'
import { GapPicture } from './gap-picture.tsx'
import { LastChoices } from './last-choices.tsx'
import { RepairCard } from './repair-card.tsx'
import type { FoundRepairs } from './repairs.worker.ts'

interface CoverWords {
  drawing(runs: readonly CoverageRun[], scale: MinuteSpan): ReactNode
  gap(gap: Gap): string
}

interface FindCoverProps {
  /** The days on which a teacher is away, in order. */
  readonly days: readonly CalloutDay[]
  /** What this step is called; the focus begins on it. */
  readonly label: string
  /** Whose gap was looked at when this was opened. */
  readonly groupId: number | undefined
  /** Who is away, where one person is: their group is looked at, and they are in the picture. */
  readonly absentId: number | undefined
  readonly names: CalloutNames
  readonly words: CoverWords
  /** The absence itself is still to be entered. */
  readonly isToEnter: boolean
  readonly busy: boolean
  readonly problem: string | undefined
  phoneOf(teacherId: number): string
  onEnter(day: CalloutDay, repair: Repair | undefined): void
  onBack?: (() => void) | undefined
  onLight?: ((date: CalendarDate) => void) | undefined
  /** The way to offer the gap to all who could; nothing where the house does not do that. */
  offer?: ((date: CalendarDate, gap: Gap) => ReactNode) | undefined
  onClose(): void
}

const shownAtFirst = 3

/** The gaps of each day, and who could close them: ask first, then enter. */
export function FindCover(props: FindCoverProps) {
  const {
    days,
    label,
    groupId,
    absentId,
    names,
    words,
    isToEnter,
    busy,
    problem,
    phoneOf,
    onEnter,
    onBack,
    onLight,
    offer,
    onClose,
  } = props
  const { t, language } = useWords()
  const [chosen, setChosen] = useState<CalendarDate>()
  const [attempt, setAttempt] = useState(0)
  const [more, setMore] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const day = days.find(({ date }) => date === chosen) ?? days.find((each) => gapOfDay(each) > 0) ?? days[0]
  const search = useRepairs(day, attempt)
  if (!day) return null
  const groups = coverageOfDay(day.entries, day.need, day.staffing)
  const gaps = gapsOf(groups)
  const shownGroup = groupToShow(day, { groupId, absentId })
  const gap = gaps.find((each) => each.groupId === shownGroup)
  const runs = (groups.find((group) => group.groupId === shownGroup) ?? groups[0])?.runs ?? []
  const made = gapOfDay(day)
  const found = search.state === 'found' ? search.found : undefined
  const repairs = found?.repairs ?? []
  return (
    <div className={styles.cover} ref={top} tabIndex={-1} role="group" aria-label={label}>
      {days.length > 1 && (
        <div className={styles.tabs} role="group" aria-label={t('callout.days')}>
          {days.map((each) => {
            const isShort = gapOfDay(each) > 0
            const name = formatWeekday(each.date, language)
            const state = isShort ? t('callout.tabGap') : t('callout.tabCovered')
            const Icon = isShort ? TriangleAlert : CircleCheck
            return (
              <button
                key={each.date}
                type="button"
                aria-pressed={each === day}
                aria-label={t('callout.tab', { day: name, state })}
                data-gap={isShort}
                onClick={() => {
                  setMore(false)
                  setChosen(each.date)
                }}
              >
                <Icon size={15} aria-hidden />
                {name}
              </button>
            )
          })}
        </div>
      )}
      <div className={styles.sides}>
        <div>
          <GapPicture
            day={day}
            groupId={shownGroup}
            absentId={absentId}
            runs={runs}
            gap={gap && words.gap(gap)}
            names={names}
            drawing={words.drawing}
          />
          {made > 0 && day.before !== null && redOf(gaps) > made && (
            <p className={styles.note}>{t('callout.earlierGap')}</p>
          )}
        </div>
        <section aria-labelledby="callout-proposals">
          <header className={styles.head}>
            <h3 id="callout-proposals">{t('callout.proposals')}</h3>
            {made > 0 && <span>{t('callout.askFirst')}</span>}
          </header>
          <div role="status">
            {made === 0 && (
              <p className={styles.note}>{gaps.length > 0 ? t('callout.noGapMade') : t('callout.noGap')}</p>
            )}
            {made > 0 && search.state === 'looking' && <p className={styles.note}>{t('callout.looking')}</p>}
            {made > 0 && found && repairs.length === 0 && (
              <p className={styles.note}>{t(isOver(day, gaps) ? 'callout.over' : 'callout.none')}</p>
            )}
            {made > 0 && repairs.length > 0 && (
              <p className="visually-hidden">{t('callout.found', { count: repairs.length })}</p>
            )}
          </div>
          {repairs.length > 1 && <p className={styles.note}>{t('callout.order')}</p>}
          {search.state === 'failed' && (
            <ErrorMessage
              action={<Button onClick={() => setAttempt((last) => last + 1)}>{t('general.retry')}</Button>}
            >
              {t('callout.failed')}
            </ErrorMessage>
          )}
          {problem && <ErrorMessage>{problem}</ErrorMessage>}
          {made > 0 && found && (
            <ol className={styles.cards}>
              {repairs.slice(0, more ? undefined : shownAtFirst).map((repair, at) => (
                <RepairCard
                  key={repair.changes.map(({ teacherId }) => teacherId).join()}
                  {...{ repair, day, names, phoneOf, busy }}
                  gap={found.gap}
                  gapInWords={gap ? whereIsGap(gap, names) : ''}
                  isBest={at === 0}
                  onEnter={() => onEnter(day, repair)}
                />
              ))}
            </ol>
          )}
          {gap && !isToEnter && offer?.(day.date, gap)}
          {!more && repairs.length > shownAtFirst && (
            <Button look="quiet" onClick={() => setMore(true)}>
              {t('callout.moreProposals')}
            </Button>
          )}
        </section>
      </div>
      {made > 0 && found && (
        <LastChoices
          choices={found.choices}
          gap={found.gap}
          names={names}
          onLight={onLight && (() => onLight(day.date))}
        />
      )}
      <DialogActions>
        {onBack && (
          <Button data-apart look="quiet" onClick={onBack}>
            <ArrowLeft size={16} aria-hidden />
            {t('callout.back')}
          </Button>
        )}
        {isToEnter ? (
          <Button
            look={made === 0 ? 'primary' : 'plain'}
            aria-disabled={busy}
            onClick={() => !busy && onEnter(day, undefined)}
          >
            {made === 0 ? t('callout.enterAbsence') : t('callout.absenceOnly')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('callout.close')}</Button>
        )}
      </DialogActions>
    </div>
  )
}

function redOf(gaps: readonly Gap[]): number {
  return gaps.reduce((sum, { from, to }) => sum + (minutesOf(to) - minutesOf(from)) / gridMinutes, 0)
}

/** No colleague can be asked for hours that are past. */
function isOver({ now }: CalloutDay, gaps: readonly Gap[]): boolean {
  return now !== null && gaps.every(({ to }) => minutesOf(to) <= now)
}

type Search =
  | { readonly state: 'looking' }
  | { readonly state: 'found'; readonly found: FoundRepairs }
  | { readonly state: 'failed' }

const looking: Search = { state: 'looking' }

/** The ways out of a day, anew for each other day. What is no longer wanted is ended, not waited for. */
function useRepairs(day: CalloutDay | undefined, attempt: number): Search {
  const [result, setResult] = useState<{ of: CalloutDay; attempt: number; search: Search }>()
  useEffect(() => {
    if (!day) return
    const worker = new Worker(new URL('./repairs.worker.ts', import.meta.url), { type: 'module' })
    const tell = (search: Search) => setResult({ of: day, attempt, search })
    worker.addEventListener('message', ({ data }: MessageEvent<FoundRepairs>) =>
      tell({ state: 'found', found: data }),
    )
    worker.addEventListener('error', () => tell({ state: 'failed' }))
    worker.postMessage(day)
    return () => worker.terminate()
  }, [day, attempt])
  return result && result.of === day && result.attempt === attempt ? result.search : looking
}
