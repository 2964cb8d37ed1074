import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { wishesFrom } from '#contract/wire/planning.ts'
import { planningQuery } from '../../api/queries/planning.ts'
import { actionAt, chosenDays, dayCellOf, focusedDay, teacherOf, weekdayOf } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { GhostDialog, whyInWords } from './ghost-dialog.tsx'
import type { KnownOfHouse } from './known-for-week.ts'
import { ProposalBar } from './proposal-bar.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import type { GhostDay, PlaceInWeek, ProposedWeek } from './proposed-week.ts'
import { placeInWeek } from './proposed-week.ts'
import { shortBy, shortHours } from './shortage-hours.ts'
import { useAccept } from './use-accept.ts'
import { usePlanningWords } from './use-planning-words.ts'
import type { Round } from './use-round.ts'

interface ProposalAreaProps {
  readonly week: TeacherWeek
  readonly round: Round
  readonly house: KnownOfHouse
  readonly ghosts: readonly GhostDay[]
  readonly allGhosts: readonly GhostDay[]
  readonly table: HTMLTableElement | null
  /** The proposed day that was opened. */
  readonly opened: PlaceInWeek | undefined
  onClose(): void
  onEdit(ghost: GhostDay): void
  onReject(weekId: number, places: readonly PlaceInWeek[]): void
  onAgain(): void
  onDiscard(): void
  onWeek(weekId: number): void
}

/** The bar, and what it is about when the shown week has a proposal. */
export function ProposalArea(props: ProposalAreaProps) {
  const { week, round, ghosts, allGhosts, table, onAgain, onDiscard, onWeek } = props
  const { accept, busy } = useAccept()
  const { focused, held } = useFocusedDay(table)
  const panel = useRef<HTMLElement>(null)
  const proposed = round.proposed.get(week.id)
  const ghostAt = (place: PlaceInWeek | undefined) =>
    place && ghosts.find((ghost) => placeInWeek(ghost.place) === placeInWeek(place))
  const chosen = () => chosenDays(held.current).flatMap((day) => ghostAt(day) ?? [])
  const reject = (days: readonly GhostDay[]) =>
    props.onReject(
      week.id,
      days.map(({ place }) => place),
    )
  useGhostKeys(table, chosen, reject)
  const bar = {
    ...{ round, ghosts, allGhosts, busy, chosen, onAgain, onDiscard, onWeek },
    weekId: week.id,
    nameOf: (teacherId: number) => week.teachers.find(({ id }) => id === teacherId)?.name ?? '',
    onAccept: (days: readonly GhostDay[]) => void accept(days),
    onDetails: () => panel.current?.focus(),
  }
  if (!proposed) return <ProposalBar {...bar}>{null}</ProposalBar>
  const focusedGhost = ghostAt(focused)
  return (
    <ShownProposal
      {...props}
      {...{ proposed, bar, panel, focusedGhost }}
      openedGhost={ghostAt(props.opened)}
      onAccept={(ghost) => void accept([ghost])}
    />
  )
}

interface ShownProposalProps extends ProposalAreaProps {
  readonly proposed: ProposedWeek
  readonly bar: Omit<Parameters<typeof ProposalBar>[0], 'children'>
  readonly panel: RefObject<HTMLElement | null>
  readonly focusedGhost: GhostDay | undefined
  readonly openedGhost: GhostDay | undefined
  onAccept(ghost: GhostDay): void
}

function ShownProposal(props: ShownProposalProps) {
  const { week, house, round, proposed, bar, panel, focusedGhost, openedGhost } = props
  const { t } = useWords()
  const { teachers } = week
  const words = usePlanningWords({ problem: proposed.problem, teachers, groups: house.needs.groups })
  const planning = useQuery(planningQuery(week.id)).data
  const missing = shortHours(proposed.problem.layers, (at) =>
    shortBy(proposed.proposal.short.filter(({ layer }) => layer === at)),
  )
  const summary =
    missing > 0 ? t('planning.bar.short', { hours: words.hours(missing) }) : t('planning.bar.covered')
  return (
    <>
      <ProposalBar {...bar}>
        <p>
          {focusedGhost
            ? whyInWords(proposed, words, focusedGhost.place)
            : `${summary} ${t('planning.bar.hint')}`}
        </p>
      </ProposalBar>
      {!round.searching && (
        <ProposalPanel ref={panel} {...{ proposed, words }} wishes={planning ? wishesFrom(planning) : []} />
      )}
      {openedGhost && (
        <GhostDialog
          ghost={openedGhost}
          {...{ proposed, words }}
          onAccept={() => {
            props.onClose()
            props.onAccept(openedGhost)
          }}
          onChange={() => props.onEdit(openedGhost)}
          onReject={() => {
            props.onClose()
            props.onReject(week.id, [openedGhost.place])
          }}
          onClose={props.onClose}
        />
      )}
    </>
  )
}

/** The day that has the focus, and the cell that had it last: a menu takes the focus away. */
function useFocusedDay(table: HTMLTableElement | null) {
  const [focused, setFocused] = useState<PlaceInWeek>()
  const held = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!table) return
    const look = ({ target }: FocusEvent) => {
      const cell = dayCellOf(target)
      if (cell) held.current = cell
      setFocused(cell ? { teacherId: teacherOf(cell), weekday: weekdayOf(cell) } : undefined)
    }
    table.addEventListener('focusin', look)
    return () => table.removeEventListener('focusin', look)
  }, [table])
  return { focused, held }
}

/** Clearing proposed days leaves them out: there is nothing saved that could be cleared. */
function useGhostKeys(
  table: HTMLTableElement | null,
  chosen: () => readonly GhostDay[],
  onReject: (ghosts: readonly GhostDay[]) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!focusedDay(event.target) || actionAt('chosen', event) !== 'clear') return
    const ghosts = chosen()
    if (ghosts.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    onReject(ghosts)
  })
  useEffect(() => {
    if (!table) return
    // Before the sheet, which would look for something to clear.
    table.addEventListener('keydown', press, { capture: true })
    return () => table.removeEventListener('keydown', press, { capture: true })
  }, [table])
}
