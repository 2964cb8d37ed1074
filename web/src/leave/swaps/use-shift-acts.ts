import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangedOpenShift, WireOpenShift } from '#contract/open-shifts.ts'
import type { Swaps } from '#contract/swaps.ts'
import { CallError, call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useEntering } from '../inbox/use-entering.ts'

/** Giving an open shift to one who could, and the ways back. */
export function useShiftActs() {
  const client = useQueryClient()
  const { t } = useWords()
  const failed = useShowReason()
  const { keyOf, paint, onSettled } = useEntering()
  const show = (shift: WireOpenShift) =>
    client.setQueryData<Swaps>(
      laterKeys.swaps,
      (known) =>
        known && { ...known, shifts: known.shifts.map((each) => (each.id === shift.id ? shift : each)) },
    )
  const shown = async (changed: ChangedOpenShift) => {
    show(changed.shift)
    await paint(changed)
  }
  const onError = (error: unknown) => {
    const now = shiftAsItIs(error)
    if (!now) return failed(error)
    show(now)
    showToast({ title: t('swapInbox.shifts.changed'), destructive: true })
  }
  const back = useMutation({
    scope: { id: '/api/days' },
    mutationFn: ({ id, version }: WireOpenShift) =>
      call('POST /api/open-shifts/{id}/take-back', {
        params: { id },
        body: { version },
        idempotencyKey: keyOf(['back', id, version]),
      }).then(({ body }) => body),
    async onSuccess(changed) {
      await shown(changed)
      showToast({ title: t('swapInbox.shifts.opened') })
    },
    onError,
    onSettled,
  })
  const give = useMutation({
    scope: { id: '/api/days' },
    mutationFn: ({ shift: { id, version }, teacherId }: { shift: WireOpenShift; teacherId: number }) =>
      call('POST /api/open-shifts/{id}/accept', {
        params: { id },
        body: { teacherId, version },
        idempotencyKey: keyOf(['give', id, version, teacherId]),
      }).then(({ body }) => body),
    async onSuccess(changed) {
      await shown(changed)
      showToast({
        title: t('swapInbox.shifts.given'),
        ...(changed.shift.givenTo && { message: changed.shift.givenTo.name }),
        action: { label: t('inbox.takeBack'), act: () => back.mutate(changed.shift) },
      })
    },
    onError,
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: ({ id, version }: WireOpenShift) =>
      call('POST /api/open-shifts/{id}/withdraw', { params: { id }, body: { version } }).then(
        ({ body }) => body,
      ),
    async onSuccess(changed) {
      await shown(changed)
      showToast({ title: t('swapInbox.shifts.noLonger') })
    },
    onError,
    onSettled,
  })
  return { give, withdraw, back }
}

/** What a conflict carries: the shift as it is now. */
function shiftAsItIs(error: unknown): WireOpenShift | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  const now = error.problem?.current as WireOpenShift | null | undefined
  return now && 'offeredAt' in now ? now : undefined
}
