import type { Query, QueryKey } from '@tanstack/react-query'
import { hashKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TermsCorrection } from '#contract/agreed-terms.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { EndpointAt } from '#contract/endpoints.ts'
import type { NewTeacher, TeacherChange, WireTeacher } from '#contract/teachers.ts'
import { teacherTag } from '#contract/wire/entity-tags.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { siteQuery } from '../../api/queries/sites.ts'
import { recordedWeeksQuery, teachersQuery, teamsQuery } from '../../api/queries/teachers.ts'
import { keys } from '../../api/queries.ts'

/** The lists are read again a moment after archiving and restoring (spec, section 9). */
const refetchDelay = 100

export function useTeacherList(which: 'active' | 'archived') {
  return useQuery(teachersQuery(which))
}

export function useTeams() {
  return useQuery(teamsQuery)
}

/** The house's own day. */
export function useToday() {
  const site = useQuery(siteQuery('teacher'))
  return site.data?.today
}

export function useRecordedWeeks(teacherId: number) {
  return useQuery(recordedWeeksQuery(teacherId))
}

/**
 * A teacher's figures are in every week and in the statistics, so all of these are read again. Only the lists are
 * waited for: the next edit must begin from the new version.
 */
export function useReadAgain() {
  const client = useQueryClient()
  return (except?: QueryKey) => {
    void client.invalidateQueries({ queryKey: keys.everyWeek })
    const predicate = ({ queryKey }: Query) => !except || hashKey(queryKey) !== hashKey(except)
    return client.invalidateQueries({ queryKey: keys.teachers, predicate })
  }
}

export function useAddTeacher() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ body, key }: { body: NewTeacher; key: string }) =>
      call('POST /api/teachers', { body, idempotencyKey: key }),
    onSuccess: () => readAgain(),
  })
}

export function useChangeTeacher() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ seen, change }: { seen: WireTeacher; change: TeacherChange }) =>
      call('PATCH /api/teachers/{id}', {
        params: { id: seen.id },
        body: change,
        ifMatch: teacherTag(seen.id, seen.version),
      }),
    onSuccess: () => readAgain(),
  })
}

interface TermsWrite {
  readonly seen: WireTeacher
  readonly validFrom: CalendarDate
  /** Left out, the terms are removed. */
  readonly correction?: TermsCorrection
}

export function useChangeTerms() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ seen, validFrom, correction }: TermsWrite) => {
      const params = { id: seen.id, validFrom }
      const ifMatch = teacherTag(seen.id, seen.version)
      return correction
        ? call('PATCH /api/teachers/{id}/terms/{validFrom}', { params, ifMatch, body: correction })
        : call('DELETE /api/teachers/{id}/terms/{validFrom}', { params, ifMatch })
    },
    onSuccess: () => readAgain(),
  })
}

export type NewLongAbsence = BodyOf<EndpointAt['POST /api/teachers/{id}/long-absences']>

export function useEnterLongAbsence() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ seen, body }: { readonly seen: WireTeacher; readonly body: NewLongAbsence }) =>
      call('POST /api/teachers/{id}/long-absences', {
        params: { id: seen.id },
        ifMatch: teacherTag(seen.id, seen.version),
        body,
      }),
    onSuccess: () => readAgain(),
  })
}

export function useArchiving() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ id, archive }: { id: number; archive: boolean }) =>
      archive
        ? call('POST /api/teachers/{id}/archive', { params: { id } })
        : call('POST /api/teachers/{id}/unarchive', { params: { id } }),
    onSuccess: () => {
      setTimeout(() => void readAgain(), refetchDelay)
    },
  })
}

/** Without `If-Match`: a confirmed deletion means the person, whatever their contract has become. */
export function useDeleteTeacher() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/teachers/{id}', { params: { id } }),
    // The dialog is still open for a moment, and must not ask for somebody who is gone.
    onSuccess: (_, id) => readAgain(laterKeys.recordedWeeks(id)),
  })
}
