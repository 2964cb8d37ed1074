import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffChange, WireOpening, WireStaffing } from '#contract/staffing.ts'
import { groupTag, openingTag, teacherTag } from '#contract/wire/entity-tags.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { CallError, call } from '../../api/call.ts'
import { staffingQuery } from '../../api/queries/staffing.ts'
import { teachersQuery } from '../../api/queries/teachers.ts'
import { keys } from '../../api/queries.ts'
import { reasonOf } from '../../api/reason-of.ts'
import type { useWords } from '../../i18n/use-words.ts'
import type { SentNeed } from './need-draft.ts'

export function useSavedStaffing() {
  return useQuery(staffingQuery)
}

/** Who is in the house, by name. */
export function useHousePeople() {
  return useQuery(teachersQuery('active'))
}

/** Every answer is the whole of it, so that nothing is asked for again. A conflict brings the present one along. */
function useStaffingMutation<Input>(send: (input: Input) => Promise<{ body: WireStaffing }>) {
  const client = useQueryClient()
  const show = (staffing: WireStaffing) => client.setQueryData<WireStaffing>(keys.staffing, staffing)
  return useMutation({
    scope: { id: 'staffing' },
    mutationFn: async (input: Input) => (await send(input)).body,
    onSuccess(staffing) {
      show(staffing)
      void client.invalidateQueries({ queryKey: keys.teachers })
    },
    onError(error) {
      const current = currentIn(error)
      if (current) show(current)
    },
  })
}

/** What a colleague has made of it meanwhile. */
export function currentIn(error: unknown): WireStaffing | undefined {
  const isConflict = error instanceof CallError && error.status === 412
  return isConflict ? (error.problem?.current as WireStaffing | undefined) : undefined
}

export function whyStaffingNotSaved(error: unknown, t: ReturnType<typeof useWords>['t']): string {
  return currentIn(error) ? t('staffing.meanwhile') : reasonOf(error, t)
}

export function useChangeOpening() {
  return useStaffingMutation(({ opening, version }: { opening: WireOpening; version: number }) =>
    call('PUT /api/staffing/opening', { body: { opening }, ifMatch: openingTag(version) }),
  )
}

interface NeedPlace {
  readonly id: number
  readonly validFrom: CalendarDate | null
  readonly version: number
}

const paramsOf = ({ id, validFrom }: NeedPlace) => ({ id, validFrom: validFrom ?? ('always' as const) })

export function useChangeNeed() {
  return useStaffingMutation(({ need, ...place }: NeedPlace & { need: SentNeed }) =>
    call('PUT /api/groups/{id}/needs/{validFrom}', {
      params: paramsOf(place),
      body: need,
      ifMatch: groupTag(place.id, place.version),
    }),
  )
}

export function useRemoveNeed() {
  return useStaffingMutation((place: NeedPlace) =>
    call('DELETE /api/groups/{id}/needs/{validFrom}', {
      params: paramsOf(place),
      ifMatch: groupTag(place.id, place.version),
    }),
  )
}

export interface PersonChange {
  readonly teacherId: number
  /** As it was when the change began. */
  readonly version: number
  readonly change: StaffChange
}

export function useChangePeople() {
  return useStaffingMutation((changes: readonly PersonChange[]) =>
    call('PUT /api/staffing/people', {
      body: { people: changes.map(({ teacherId, change }) => ({ teacherId, ...change })) },
      ifMatch: changes.map(({ teacherId, version }) => teacherTag(teacherId, version)).join(', '),
    }),
  )
}

/** Groups are the teams of the spec. Their list is part of the staffing, which is read again. */
function useTeamMutation<Input, Output>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'staffing' },
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: keys.teams }),
  })
}

export function useAddGroup() {
  return useTeamMutation(({ name, key }: { name: string; key: string }) =>
    call('POST /api/teams', { body: { name }, idempotencyKey: key }),
  )
}

export function useRenameGroup() {
  return useTeamMutation(({ id, name }: { id: number; name: string }) =>
    call('PATCH /api/teams/{id}', { params: { id }, body: { name } }),
  )
}

export function useDeleteGroup() {
  return useTeamMutation((id: number) => call('DELETE /api/teams/{id}', { params: { id } }))
}
