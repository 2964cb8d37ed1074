import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import { call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { protectionsQuery, weekHintsQuery } from '../../api/queries/law.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { goToAttention } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { GivenReason, LawSlot } from '../day-slots.ts'
import type { LawParts } from '../law/law-parts.tsx'
import type { LineHint, ScheduleHints } from '../table/schedule-editing.ts'

interface WeekLaw {
  /** Whether the law of the house is known: then it says itself what is said of holidays. */
  readonly isKnown: boolean
  readonly lines: ScheduleHints | undefined
  /** For the row of actions. */
  readonly counter: ReactNode
  readonly slot: LawSlot | undefined
}

type Lines = ReadonlyMap<number, readonly (LineHint & { where: { weekday: 1 | 2 | 3 | 4 | 5 } })[]>

/** The hints of a week from law, for the schedule and the day's dialog; nothing in a house that does not want them. */
export function useWeekLaw(week: TeacherWeek, table: HTMLTableElement | null): WeekLaw {
  const { t } = useWords()
  const client = useQueryClient()
  const parts = useLawParts()
  const known = useQuery({ ...weekHintsQuery(week.id), enabled: parts !== undefined }).data
  const profiles = useQuery({ ...protectionsQuery, enabled: parts !== undefined }).data
  const facts = useMemo(
    () => (parts && known && profiles ? parts.lawFactsFrom(known, profiles) : undefined),
    [parts, known, profiles],
  )
  const given = known?.answers
  // Not before what was typed is painted. Without the law there is nothing to be drawn once more for it.
  const settled = useDeferredValue(parts && week)
  const hints = useMemo(
    () => (parts && facts && given && settled ? parts.hintsInWeek(settled, facts, given) : undefined),
    [parts, facts, given, settled],
  )
  const before = useRef<Lines>(new Map())
  const lines = useMemo(() => {
    if (!parts || !hints) return undefined
    before.current = parts.withKeptLines(parts.lawLines(hints, t), before.current as never) as Lines
    return before.current
  }, [parts, hints, t])
  const slot = useMemo((): LawSlot | undefined => {
    if (!parts || !facts || !given) return undefined
    const hintsWith = (asked: TeacherWeek, day: ShownDay) => {
      const { teacherId, weekday } = day.place
      return parts.hintsAround(parts.hintsInWeek(weekWith(asked, [day]), facts, given), teacherId, weekday)
    }
    return {
      draw: (asked, day, onGiven) => <parts.DraftHints hints={hintsWith(asked, day)} onGiven={onGiven} />,
      record(asked, day, reason) {
        const answered = hintsWith(asked, day).map(({ teacherId, weekday, rule }) =>
          recordReason({ weekId: asked.id, teacherId, dayOfWeek: weekday, rule }, reason),
        )
        Promise.all(answered)
          .catch((error: unknown) =>
            showToast({
              title: t('general.error'),
              message: t('law.dialog.failed', { message: reasonOf(error, t) }),
              destructive: true,
            }),
          )
          .finally(() => client.invalidateQueries({ queryKey: laterKeys.weekHints(asked.id) }))
      },
    }
  }, [parts, facts, given, client, t])
  const counter =
    parts && hints ? (
      <>
        <parts.HintCounter hints={hints} onNext={() => table && goToAttention(table, 1, 'hint')} />
        <parts.SpokenHints week={week} hints={hints} />
      </>
    ) : null
  return { isKnown: facts !== undefined, lines, counter, slot }
}

type Place = Parameters<typeof call<'PUT /api/hints/{weekId}/{teacherId}/{dayOfWeek}/{rule}'>>[1]['params']

const recordReason = (params: Place, body: GivenReason) =>
  call('PUT /api/hints/{weekId}/{teacherId}/{dayOfWeek}/{rule}', { params, body })

/** Both kinds of hints in one list for each line; a line with one kind keeps its very list. */
export function joinedHints(findings: ScheduleHints, law: ScheduleHints | undefined): ScheduleHints {
  if (!law || law.size === 0) return findings
  if (findings.size === 0) return law
  const joined = new Map(findings)
  for (const [teacherId, list] of law) {
    const others = findings.get(teacherId)
    joined.set(teacherId, others ? joinedOnce(others, list) : list)
  }
  return joined
}

const made = new WeakMap<readonly LineHint[], WeakMap<readonly LineHint[], readonly LineHint[]>>()

/** The same two lists make the same list, so that the line is not drawn again. */
function joinedOnce(a: readonly LineHint[], b: readonly LineHint[]): readonly LineHint[] {
  const ofFirst = made.get(a) ?? new WeakMap()
  made.set(a, ofFirst)
  const list = ofFirst.get(b) ?? [...a, ...b]
  ofFirst.set(b, list)
  return list
}

const law = latePart(() => import('../law/law-parts.tsx').then(({ lawParts }) => lawParts))

/** What draws hints from law; nothing in other houses and until it is here. */
function useLawParts(): LawParts | undefined {
  const isUsed = useHouse().lawHints
  const parts = law.usePart(isUsed)
  return isUsed ? parts : undefined
}
