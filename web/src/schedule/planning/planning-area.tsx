import { useHouse } from '../../site/house-context.tsx'
import '../../i18n/planning-texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import { countryOf } from '#domain/calendar/regions.ts'
import { lawCountries } from '#domain/law/law-rules.ts'
import { calendarSettingsQuery } from '../../api/queries/calendar.ts'
import { protectionsQuery } from '../../api/queries/law.ts'
import { presetsQuery } from '../../api/queries/presets.ts'
import { staffingQuery } from '../../api/queries/staffing.ts'
import { keys } from '../../api/queries.ts'
import type { ChosenDay } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DiscardQuestion } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useDayMarks } from './day-marks.ts'
import type { KnownOfHouse } from './known-for-week.ts'
import { ProposalArea } from './proposal-area.tsx'
import type { GhostDay } from './proposed-week.ts'
import { ghostsOf, placeInWeek } from './proposed-week.ts'
import { StartDialog } from './start-dialog.tsx'
import { useLocks } from './use-locks.ts'
import type { Round } from './use-round.ts'
import { useRound } from './use-round.ts'
import { WishesDialog } from './wishes-dialog.tsx'

/** What a person wants to see: the start of a proposal, wishes, or one proposed day. */
export type PlanningAsk =
  | { readonly kind: 'propose' }
  | { readonly kind: 'wishes'; readonly teacherId: number | undefined }
  | ({ readonly kind: 'ghost' } & ChosenDay)

interface PlanningAreaProps {
  readonly week: TeacherWeek
  /** The schedule, while it is shown as a table. */
  readonly table: HTMLTableElement | null
  readonly isPhone: boolean
  readonly asked: PlanningAsk | undefined
  onAsk(asked: PlanningAsk | undefined): void
  /** The proposed days of the shown week, to be counted and drawn with the others. */
  onGhosts(ghosts: readonly GhostDay[]): void
  /** A proposed day is to be changed before it is saved. */
  onEdit(ghost: GhostDay): void
  onWeek(weekId: number): void
}

/** Proposals, wishes and locks beside the schedule: only a house with groups fetches it. */
export function PlanningArea(props: PlanningAreaProps) {
  const { week, table, isPhone, asked, onAsk, onGhosts, onEdit, onWeek } = props
  const { t } = useWords()
  const id = useId()
  const house = useKnownOfHouse()
  const { round, start, reject, discard } = useRound(house)
  const { ghosts, allGhosts } = useGhosts(week, round)
  const { shown: locks } = useLocks(week)
  useEffect(() => onGhosts(ghosts), [ghosts, onGhosts])
  useEffect(() => () => onGhosts([]), [onGhosts])
  const places = useMemo(() => new Set(ghosts.map(({ place }) => placeInWeek(place))), [ghosts])
  useDayMarks(table, {
    ghosts: places,
    locks,
    lockWord: t('planning.lock.mark'),
    ghostWordsId: `${id}-ghost`,
    lockWordsId: `${id}-lock`,
  })
  const drop = () => {
    discard()
    showToast({ title: t('planning.bar.discarded') })
  }
  const [isAsking, setAsking] = useState(false)
  // A search that has found nothing yet is given up at once.
  useEscape(round !== undefined, () => (allGhosts.length > 0 ? setAsking(true) : drop()))
  // All of it was accepted: there is nothing left to decide.
  const isOver = round !== undefined && !round.searching && !round.failed && round.proposed.size > 0
  useEffect(() => {
    if (isOver && allGhosts.length === 0) discard()
  }, [isOver, allGhosts, discard])
  return (
    <>
      <span id={`${id}-ghost`} hidden>
        {t('planning.ghost.is')}
      </span>
      <span id={`${id}-lock`} hidden>
        {t('planning.lock.is')}
      </span>
      {round && house && (
        <ProposalArea
          {...{ week, round, house, ghosts, allGhosts, table, onEdit, onWeek }}
          opened={asked?.kind === 'ghost' ? asked : undefined}
          onClose={() => onAsk(undefined)}
          onReject={reject}
          onAgain={() => start(round.weekIds)}
          onDiscard={drop}
        />
      )}
      {isAsking && round && (
        <DiscardQuestion
          title={t('planning.bar.discardTitle')}
          words={t('planning.bar.discardWords', { count: allGhosts.length })}
          onStay={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            drop()
          }}
        />
      )}
      {asked?.kind === 'propose' && (
        <StartDialog
          {...{ week, house, isPhone }}
          onStart={(weekIds) => {
            onAsk(undefined)
            start(weekIds)
          }}
          onClose={() => onAsk(undefined)}
        />
      )}
      {asked?.kind === 'wishes' && (
        <WishesDialog week={week} teacherId={asked.teacherId} onClose={() => onAsk(undefined)} />
      )}
    </>
  )
}

/** What keeps Escape for itself: a field that is being typed into, a dialog, a menu. */
const busy = 'input, textarea, select, [role=dialog], [role=menu]'

/** Escape on the page, while there is something that it ends. */
function useEscape(enabled: boolean, act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const inside = event.target instanceof Element && event.target.closest(busy) !== null
    if (!inside && !document.querySelector('[role=dialog], [role=menu]')) act()
  })
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled])
}

const noGhosts: readonly GhostDay[] = []

/** The proposed days without a decision: of the shown week, and of all weeks of the round. */
function useGhosts(week: TeacherWeek, round: Round | undefined) {
  const client = useQueryClient()
  const ofWeeks = useMemo(
    () =>
      new Map(
        [...(round?.proposed ?? [])].map(([weekId, proposed]) => {
          // Another week is read when it is shown; until then none of it is accepted here.
          const known = client.getQueryData<TeacherWeek>(keys.week(weekId))
          const now = weekId === week.id ? week : (known ?? proposed.seen)
          const rejected = new Set(round?.rejected.get(weekId)?.map(placeInWeek))
          return [weekId, ghostsOf(proposed, now, rejected)]
        }),
      ),
    [client, week, round?.proposed, round?.rejected],
  )
  const ghosts = ofWeeks.get(week.id) ?? noGhosts
  const allGhosts = useMemo(() => [...ofWeeks.values()].flat(), [ofWeeks])
  return { ghosts, allGhosts }
}

/** All of it, once all of it is here. */
function useKnownOfHouse(): KnownOfHouse | undefined {
  const staffing = useQuery(staffingQuery).data
  const presets = useQuery(presetsQuery).data?.presets
  const place = useQuery(calendarSettingsQuery).data
  const protections = useQuery(protectionsQuery).data
  const dayBounds = useHouse().bounds
  const closedBefore = useHouse().closedBefore
  return useMemo(() => {
    if (!staffing || !presets || !place || !protections) return undefined
    const ofPlace = place.region === null ? undefined : countryOf(place.region).toLowerCase()
    return {
      staffing,
      needs: staffingFrom(staffing),
      presets,
      // A house that has not said where it is, is taken for a German one.
      country: lawCountries.find((country) => country === ofPlace) ?? 'de',
      protections: new Map(protections.map(({ teacherId, protection }) => [teacherId, protection])),
      rules: { dayBounds },
      closedBefore,
    }
  }, [staffing, presets, place, protections, dayBounds, closedBefore])
}
