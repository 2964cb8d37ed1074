import type { ReactNode } from 'react'
import { useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { ParentWeek, TeacherWeek } from '#contract/weeks.ts'
import { shutWeekdays } from '#domain/months/shut-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { HouseOnPaper } from '../../ui/paper-title.tsx'
import { Card, Empty } from '../../ui/surface.tsx'
import { HouseDays, houseDaysOf } from '../cell/house-days.ts'
import { ShutDays } from '../cell/shut-days.tsx'
import { isBalanceFor } from '../figures/columns.ts'
import type { Sorting, SortKey } from '../figures/sorting.ts'
import { byGroup, byName, nextSorting, sortedRows } from '../figures/sorting.ts'
import { useShownBalance } from '../figures/use-shown-balance.ts'
import { parentChoices, usePaperChoices } from '../paper/paper-choices.ts'
import { PrintButton } from '../paper/print-button.tsx'
import { WeekPaper } from '../paper/week-paper.tsx'
import { ByWidth } from '../phone/by-width.tsx'
import { ParentExtras } from '../phone/parent-extras.ts'
import { PhoneSchedule } from '../phone/phone-schedule.tsx'
import styles from './schedule.module.css'
import type { ScheduleEditing, ScheduleHints } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { haveFigures } from './schedule-row.ts'
import type { ScheduleCoverage, ScheduleStaffing } from './schedule-staffing.ts'
import { ScheduleTable } from './schedule-table.tsx'
import scheduleTitleStyles from './schedule-title.module.css'

export type { ScheduleEditing } from './schedule-editing.ts'

interface ScheduleProps {
  readonly week: TeacherWeek | ParentWeek
  readonly today: CalendarDate
  readonly house: string
  /** The house's, so that parents see who is there right now. */
  readonly timeZone?: string
  /** Must stay the same between renders, or every row is drawn again. */
  readonly editing?: ScheduleEditing
  /** What the checks say of each teacher's line. */
  readonly hints?: ScheduleHints
  /** The groups of a house that has some. */
  readonly staffing?: ScheduleStaffing | undefined
  readonly coverage?: ScheduleCoverage | undefined
  /** What can be done about a week without a plan; nothing when it has one. */
  readonly offers?: ReactNode
  onManageTeachers?(): void
}

/** The week as a table, or as one card for each person where a table has no room. */
export function Schedule(props: ScheduleProps) {
  const { week, today, house, timeZone, editing, hints, offers, onManageTeachers } = props
  const { staffing, coverage } = props
  const { t } = useWords()
  const printing = usePrinting()
  const chosen = usePaperChoices()
  const choices = editing ? chosen : parentChoices
  const balanceShown = useShownBalance()
  const { sorted, sorting, sortBy } = useSorting<ScheduleRow>(week.teachers, staffing)
  const shown = ofGroup(sorted, useContext(ParentExtras).groupId)
  const figures = haveFigures(week.teachers)
  const { closedBefore, role } = useHouse()
  const balance = figures && (balanceShown || !editing) && isBalanceFor(role)
  const isEmpty = sorted.length === 0
  // Read again, an equal calendar is the same list, so a saved day draws no other row again.
  const houseDays = useMemo(() => houseDaysOf(week), [week.startDate, week.calendar])
  const shutDays = useMemo(() => shutWeekdays(week, closedBefore), [week.startDate, closedBefore])

  return (
    <HouseDays value={houseDays}>
      <ShutDays value={shutDays}>
        <section className={styles.schedule} aria-labelledby="schedule-title">
          <div className={styles.screen}>
            <ScheduleTitle week={week} unseen={Boolean(editing)} />
            {isEmpty ? (
              <Card>
                <Empty>
                  <p>{t('schedule.empty')}</p>
                  {onManageTeachers && (
                    <div className={styles.choices}>
                      <Button onClick={onManageTeachers}>{t('schedule.manageTeachers')}</Button>
                      {offers}
                    </div>
                  )}
                </Empty>
              </Card>
            ) : (
              <ByWidth
                phone={
                  <PhoneSchedule
                    key={week.startDate}
                    {...{ week, today, timeZone, editing, balance, coverage, hints }}
                    rows={shown}
                  />
                }
                wide={
                  <ScheduleTable
                    {...{
                      week,
                      today,
                      editing,
                      figures,
                      balance,
                      sorting,
                      hints,
                      staffing,
                      coverage,
                    }}
                    rows={shown}
                    onSort={sortBy}
                  />
                }
              />
            )}
            {coverage && !isEmpty && coverage.legend}
            {/* Below, so that the table does not jump under the hand that types the first day. */}
            {offers && !isEmpty && (
              <div className={styles.offers}>
                <p>{t('firstSteps.emptyWeek')}</p>
                <div className={styles.choices}>{offers}</div>
              </div>
            )}
          </div>
          {printing && (
            <HouseOnPaper value={{ house, today }}>
              <WeekPaper
                {...{ week, choices, balance, staffing }}
                coverage={choices.coverage ? coverage : undefined}
                inBlocks={sorting.key === 'group'}
                rows={sorted}
                figures={figures && choices.hours}
                presetOf={editing?.presetOf}
              />
            </HouseOnPaper>
          )}
        </section>
      </ShutDays>
    </HouseDays>
  )
}

/** By name, or by group where there are any, until a head is clicked. */
function useSorting<Row extends ScheduleRow>(rows: readonly Row[], staffing?: ScheduleStaffing) {
  const { language } = useWords()
  const first = staffing ? byGroup : byName
  const [chosen, setChosen] = useState<Sorting>()
  const sorting = !chosen || (chosen.key === 'group' && !staffing) ? first : chosen
  const sortBy = useCallback((key: SortKey) => setChosen((now) => nextSorting(now ?? first, key)), [first])
  const sorted = useMemo(
    () => sortedRows(rows, sorting, language, staffing),
    [rows, sorting, language, staffing],
  )
  return { sorted, sorting, sortBy }
}

interface ScheduleTitleProps {
  readonly week: Week
  /** For screen readers only: on the teachers' screen the tab and the week selector say it already. */
  readonly unseen: boolean
}

function ScheduleTitle({ week, unseen }: ScheduleTitleProps) {
  const { t, language } = useWords()
  return (
    <div
      className={
        unseen ? `${scheduleTitleStyles.title} ${scheduleTitleStyles.unseen}` : scheduleTitleStyles.title
      }
    >
      <div>
        <h2 id="schedule-title" tabIndex={-1}>
          {t('schedule.title')}
        </h2>
        <p>{weekLabel(week, language)}</p>
      </div>
      {!unseen && <PrintButton />}
    </div>
  )
}

const paper = globalThis.matchMedia?.('print')
let begun = false

/**
 * True while the page is being printed, however that was begun. Drawn before the event is over, because the browser
 * then takes the page as it is.
 */
function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => begun || (paper?.matches ?? false),
    () => false,
  )
}

function subscribe(listener: () => void) {
  const follow = (event: Event) => {
    if (event.type !== 'change') begun = event.type === 'beforeprint'
    flushSync(listener)
  }
  window.addEventListener('beforeprint', follow)
  window.addEventListener('afterprint', follow)
  paper?.addEventListener('change', follow)
  return () => {
    window.removeEventListener('beforeprint', follow)
    window.removeEventListener('afterprint', follow)
    paper?.removeEventListener('change', follow)
  }
}

/** Who is in no group may be in any of them, the management say. */
function ofGroup(rows: readonly ScheduleRow[], id: number | undefined): readonly ScheduleRow[] {
  return id === undefined ? rows : rows.filter((row) => !('groupId' in row) || row.groupId === id)
}
