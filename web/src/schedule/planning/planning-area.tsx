import '../../i18n/planning-texts.ts'
import { useEffect, useId, useMemo, useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ChosenDay } from '../../grid/day-cells.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DiscardQuestion } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useDayMarks } from './day-marks.ts'
import { ProposalArea } from './proposal-area.tsx'
import type { GhostDay } from './proposed-week.ts'
import { placeInWeek } from './proposed-week.ts'
import { StartDialog } from './start-dialog.tsx'
import { useEscape } from './use-escape.ts'
import { useGhosts } from './use-ghosts.ts'
import { useKnownOfHouse } from './use-known-of-house.ts'
import { useLocks } from './use-locks.ts'
import { useRound } from './use-round.ts'
import { WishesDialog } from './wishes-dialog.tsx'

/** What somebody wants to see: the start of a proposal, wishes, or one proposed day. */
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
