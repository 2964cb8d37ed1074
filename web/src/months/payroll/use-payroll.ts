import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WirePayroll, WirePayrollSettings } from '#contract/payroll.ts'
import { payrollTag } from '#contract/wire/entity-tags.ts'
import { CallError, call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { payrollQuery } from '../../api/queries/months.ts'
import { sentenceOf } from '../../api/reason-of.ts'
import { useSayMeanwhile } from '../../house/index.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { savesItself } from '../../ui/saves-itself.ts'

export function usePayroll() {
  return useQuery(payrollQuery)
}

/** Over the version that is on the screen: a conflict is shown, and all of it read again. */
function usePayrollMutation<Input>(
  send: (input: Input, ifMatch: string) => Promise<{ body: WirePayroll }>,
  isBySelf: boolean,
) {
  const client = useQueryClient()
  const sayMeanwhile = useSayMeanwhile()
  return useMutation({
    mutationKey: isBySelf ? savesItself('payroll') : ['payroll'],
    scope: { id: 'payroll' },
    mutationFn: async (input: Input) => {
      const version = client.getQueryData<WirePayroll>(laterKeys.payroll)?.version ?? 0
      return (await send(input, payrollTag(version))).body
    },
    onSuccess: (payroll) => client.setQueryData<WirePayroll>(laterKeys.payroll, payroll),
    onError(error) {
      if (isBySelf) sayMeanwhile(error)
      return client.invalidateQueries({ queryKey: laterKeys.payroll })
    },
  })
}

export function useChangePayroll() {
  return usePayrollMutation(
    (body: WirePayrollSettings, ifMatch) => call('PUT /api/payroll', { body, ifMatch }),
    true,
  )
}

export type SentNumbers = Omit<WirePayroll['people'][number], 'name' | 'archived'>

export function useChangeNumbers() {
  return usePayrollMutation(
    (people: SentNumbers[], ifMatch) => call('PUT /api/payroll/people', { body: { people }, ifMatch }),
    false,
  )
}

/** Why it was not saved, in words. */
export function whyNotSaved(error: unknown, t: ReturnType<typeof useWords>['t']): string {
  const meanwhile = error instanceof CallError && error.status === 412
  return meanwhile ? t('payroll.meanwhile') : (sentenceOf(error) ?? t('general.networkError'))
}
