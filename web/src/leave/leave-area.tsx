import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AbsenceYear } from '#contract/absences.ts'
import type { WireLeaveAccount } from '#contract/leave.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { calendarDateOf, yearOf } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'
import { absenceYearQuery, leaveQuery } from '../api/queries/leave.ts'
import { requestsQuery } from '../api/queries/requests.ts'
import { openSection } from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import type { AbsencePreset, GroupedHouse } from '../schedule/index.ts'
import { loadAbsenceDialog, useGroupedHouse } from '../schedule/index.ts'
import { useHouse, usePlansOnly } from '../site/house-context.tsx'
import { Button } from '../ui/button.tsx'
import { mediaQuery } from '../ui/drawn-for.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { DialogPlace } from '../ui/place.tsx'
import { PlaceHeading } from '../ui/place-heading.tsx'
import { Unread } from '../ui/unread.tsx'
import firstDayFormStyles from './account/first-day-form.module.css'
import { useOwnSite } from './account/use-leave.ts'
import type { ShownRequest } from './inbox/shown-request.ts'
import { LeaveAccountDialog, LeaveOpeningDialog } from './late-dialogs.tsx'
import { lapsingNext } from './year/lapsing.ts'
import type { LeaveSpan } from './year/shifted-year.ts'
import { SpanDetails } from './year/span-details.tsx'
import { SpanPopover } from './year/span-popover.tsx'
import { useChangeLeave } from './year/use-change-leave.ts'
import { YearActions } from './year/year-actions.tsx'
import { YearGrid } from './year/year-grid.tsx'
import { YearList } from './year/year-list.tsx'
import type { Shown, Zoom } from './year/year-scale.ts'
import { YearSelector } from './year/year-selector.tsx'

const [AbsenceDialog] = lateComponent(loadAbsenceDialog)

const useIsPhone = mediaQuery('screen and (max-width: 719.98px)')

/** The pointer was on its way to the tab: what was read then is not read again. */
const unlessJustRead = ({ state }: { state: { dataUpdatedAt: number } }) =>
  Date.now() - state.dataUpdatedAt > 5_000 ? 'always' : false

interface LeaveAreaProps {
  readonly year: number
  readonly today: CalendarDate
  /** Beside the tabs. */
  readonly actionsPlace: HTMLElement | null
  /** Where the week is chosen in the other areas. */
  readonly selectorPlace: HTMLElement | null
  readonly undoButtons: ReactNode
  onYear(year: number): void
}

/** The year of everyone's leave, with what the other nouns bring to it. */
export function LeaveArea({ year, today, actionsPlace, selectorPlace, undoButtons, onYear }: LeaveAreaProps) {
  const { t } = useWords()
  const isPhone = useIsPhone()
  const [chosen, setZoom] = useState<Zoom>()
  // Of another year no months are the coming ones.
  const isThisYear = year === yearOf(today)
  const zoom = isThisYear ? (chosen ?? 'coming') : chosen === 'coming' ? 'year' : (chosen ?? 'year')
  const [opened, setOpened] = useState<{ leave: LeaveSpan; bar: HTMLElement | undefined }>()
  const [entering, setEntering] = useState<AbsencePreset>()
  const [account, setAccount] = useState<number>()
  const [isOpening, setOpening] = useState(false)
  const absences = useQuery(absenceYearQuery(year))
  // After the absences: the accounts take longer to compute, and the bars need not wait for them.
  const accounts = useQuery({
    ...leaveQuery(year),
    enabled: absences.data !== undefined,
    refetchOnMount: unlessJustRead,
  }).data?.accounts
  const { waiting, asked } = useWaitingRequests(year)
  const change = useChangeLeave()
  const grouped = useGroupedHouse()

  const nameOf = (id: number) => absences.data?.people.find((person) => person.id === id)?.name ?? ''
  const move = (leave: LeaveSpan, start: CalendarDate) =>
    change({ ...leave, name: nameOf(leave.teacherId), start })
  const close = () => setOpened(undefined)
  const enter = (preset: Omit<AbsencePreset, 'status'>) => setEntering({ ...preset, status: 'vacation' })
  // The same function each time, so that an opened bar draws no row again.
  const openAccount = useCallback((teacherId: number) => setAccount(teacherId), [])
  const day = isThisYear ? today : calendarDateOf(`${year}-01-04`)
  const actions = (
    <YearActions
      lapsing={lapsingNext(accounts ?? [])}
      zoom={isPhone ? undefined : zoom}
      isThisYear={isThisYear}
      undoButtons={undoButtons}
      onZoom={setZoom}
      onClosings={() => openSection('calendar')}
      onEnter={() => enter({ teacherId: undefined, from: day, to: day })}
    />
  )
  return (
    <>
      {actionsPlace && createPortal(actions, actionsPlace)}
      {selectorPlace && createPortal(<YearSelector year={year} onYear={onYear} />, selectorPlace)}
      <PlaceHeading hidden>{t('leaveYear.title', { year })}</PlaceHeading>
      {accounts && <OpeningOffer year={year} accounts={accounts} onOpen={() => setOpening(true)} />}
      {!absences.data ? (
        <Unread of={absences} height={560} />
      ) : isPhone ? (
        <YearList
          year={absences.data}
          waiting={waiting}
          onOpen={(leave) => setOpened({ leave, bar: undefined })}
        />
      ) : (
        <YearGrid
          year={absences.data}
          asked={asked}
          accounts={accounts}
          zoom={zoom}
          coverage={grouped && coverageIn(absences.data, grouped, waiting)}
          onAccount={openAccount}
          onOpen={(leave, bar) => setOpened({ leave, bar })}
          onEnter={(teacherId, span) => enter({ teacherId, ...span })}
          onMove={move}
        />
      )}
      {opened && absences.data && (
        <SpanPopover name={nameOf(opened.leave.teacherId)} bar={opened.bar} onClose={close}>
          <SpanDetails
            year={absences.data}
            leave={opened.leave}
            account={accounts?.find(({ id }) => id === opened.leave.teacherId)}
            onWhy={() => {
              close()
              openAccount(opened.leave.teacherId)
            }}
            onMove={(start) => {
              close()
              move(opened.leave, start)
            }}
            onRemove={() => {
              close()
              change({ ...opened.leave, name: nameOf(opened.leave.teacherId) })
            }}
          />
        </SpanPopover>
      )}
      {entering && (
        <DialogPlace onClose={() => setEntering(undefined)}>
          <AbsenceDialog
            title={t('leaveYear.enter')}
            preset={entering}
            week={{ ...weekContaining(entering.from), teachers: [] }}
            today={today}
            onClose={() => setEntering(undefined)}
          />
        </DialogPlace>
      )}
      {isOpening && <LeaveOpeningDialog year={year} onClose={() => setOpening(false)} />}
      {account !== undefined && (
        <LeaveAccountDialog teacherId={account} year={year} onClose={() => setAccount(undefined)} />
      )}
    </>
  )
}

const noRequests: readonly ShownRequest[] = []

/** What waits for an answer in a year, also by person; nothing in a house that takes no requests. */
function useWaitingRequests(year: number) {
  const { takesRequests } = useHouse()
  const reader = { plansOnly: usePlansOnly() }
  const read = useQuery({ ...requestsQuery(reader), enabled: takesRequests }).data
  const open: readonly ShownRequest[] = (takesRequests && read?.open) || noRequests
  return useMemo(() => {
    const waiting = open.filter(({ from, to }) => yearOf(from) <= year && year <= yearOf(to))
    const asked = new Map<number, readonly ShownRequest[]>()
    for (const request of waiting)
      asked.set(request.teacherId, [...(asked.get(request.teacherId) ?? []), request])
    return { waiting, asked }
  }, [open, year])
}

/** Below the people: how many of each group come, and how many fewer with all that is asked for. */
function coverageIn(year: AbsenceYear, { staffing, parts }: GroupedHouse, asked: readonly ShownRequest[]) {
  const { YearCoverage } = parts
  return (shown: Shown) => <YearCoverage {...{ year, staffing, shown, asked }} />
}

interface OpeningOfferProps {
  readonly year: number
  readonly accounts: readonly WireLeaveAccount[]
  onOpen(): void
}

/** In the first year of the accounts, until anything is said about what there was before. */
export function OpeningOffer({ year, accounts, onOpen }: OpeningOfferProps) {
  const { t } = useWords()
  const house = useOwnSite()
  const isSaid = accounts.some(
    ({ enteredCarried, corrections }) => enteredCarried !== null || corrections.steps.length > 0,
  )
  if (house?.leaveBegins !== year || accounts.length === 0 || isSaid) return null
  return (
    <p className={firstDayFormStyles.offer}>
      {t('leave.opening.offer', { year })}
      <Button onClick={onOpen}>{t('leave.opening.open')}</Button>
    </p>
  )
}
