import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffChange, WireOpening, WireStaffing } from '#contract/staffing.ts'
import { groupTag, openingTag, teacherTag } from '#contract/wire/entity-tags.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { CallError, call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { staffingQuery } from '../../api/queries/staffing.ts'
import { teachersQuery } from '../../api/queries/teachers.ts'
import { keys } from '../../api/queries.ts'
import { reasonOf } from '../../api/reason-of.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { savesItself } from '../../ui/saves-itself.ts'
import { useSayMeanwhile } from '../settings/use-settings.ts'
import type { SentNeed } from './need-draft.ts'

export function useSavedStaffing() {
  return useQuery(staffingQuery)
}

/** Who is in the house, by name. */
export function useHousePeople() {
  return useQuery(teachersQuery('active'))
}

interface StaffingMutation<Input> {
  /** What it is about, where it saves itself. */
  readonly bySelf?: string
  send(input: Input, known: WireStaffing | undefined): Promise<{ body: WireStaffing }>
  /** How it shows before the server has answered. */
  shown?(input: Input, known: WireStaffing): WireStaffing
}

/** Every answer is the whole of it, so that nothing is asked for again. A conflict brings the present one along. */
function useStaffingMutation<Input>({ bySelf, send, shown }: StaffingMutation<Input>) {
  const client = useQueryClient()
  const sayMeanwhile = useSayMeanwhile()
  const known = () => client.getQueryData<WireStaffing>(laterKeys.staffing)
  const show = (staffing: WireStaffing) => client.setQueryData<WireStaffing>(laterKeys.staffing, staffing)
  return useMutation({
    mutationKey: bySelf ? savesItself(bySelf) : ['staffing'],
    scope: { id: 'staffing' },
    mutationFn: async (input: Input) => (await send(input, known())).body,
    onMutate(input) {
      const before = known()
      if (before && shown) show(shown(input, before))
    },
    onSuccess(staffing) {
      show(staffing)
      void client.invalidateQueries({ queryKey: keys.teachers })
    },
    onError(error) {
      const current = currentIn(error)
      if (bySelf) sayMeanwhile(error)
      if (current) show(current)
      else if (shown) void client.invalidateQueries({ queryKey: laterKeys.staffing })
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

/** On top of what is on the screen. */
export function useChangeOpening() {
  return useStaffingMutation<WireOpening>({
    bySelf: 'opening',
    send: (opening, known) =>
      call('PUT /api/staffing/opening', {
        body: { opening },
        ifMatch: openingTag(known?.openingVersion ?? 0),
      }),
  })
}

interface NeedPlace {
  readonly id: number
  readonly validFrom: CalendarDate | null
  readonly version: number
}

const paramsOf = ({ id, validFrom }: NeedPlace) => ({ id, validFrom: validFrom ?? ('always' as const) })

export function useChangeNeed() {
  return useStaffingMutation<NeedPlace & { need: SentNeed }>({
    send: ({ need, ...place }) =>
      call('PUT /api/groups/{id}/needs/{validFrom}', {
        params: paramsOf(place),
        body: need,
        ifMatch: groupTag(place.id, place.version),
      }),
  })
}

export function useRemoveNeed() {
  return useStaffingMutation<NeedPlace>({
    send: (place) =>
      call('DELETE /api/groups/{id}/needs/{validFrom}', {
        params: paramsOf(place),
        ifMatch: groupTag(place.id, place.version),
      }),
  })
}

export interface PersonChange {
  readonly teacherId: number
  readonly change: StaffChange
}

/** Only what was changed of a person is sent, on top of what is on the screen. */
export function useChangePerson(bySelf: boolean) {
  return useStaffingMutation<PersonChange>({
    ...(bySelf ? { bySelf: 'staff' } : {}),
    send({ teacherId, change }, known) {
      const version = known?.people.find((person) => person.teacherId === teacherId)?.version ?? 0
      return call('PUT /api/staffing/people', {
        body: { people: [{ teacherId, ...change }] },
        ifMatch: teacherTag(teacherId, version),
      })
    },
    shown: ({ teacherId, change }, known) => ({
      ...known,
      people: known.people.map((person) =>
        person.teacherId === teacherId ? ({ ...person, ...change } as typeof person) : person,
      ),
    }),
  })
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
